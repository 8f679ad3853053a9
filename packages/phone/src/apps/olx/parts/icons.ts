import IonCreate from '~icons/ion/add-circle'
import IonOwn from '~icons/ion/albums-outline'
import IonMisc from '~icons/ion/bag-handle'
import IonHouse from '~icons/ion/business'
import IonCar from '~icons/ion/car-sport'
import IonChat from '~icons/ion/chatbubble-ellipses'
import IonHome from '~icons/ion/home'
import MaterialCreate from '~icons/material-symbols/add-circle-rounded'
import MaterialHouse from '~icons/material-symbols/apartment-rounded'
import MaterialChat from '~icons/material-symbols/chat-rounded'
import MaterialCar from '~icons/material-symbols/directions-car-rounded'
import MaterialHome from '~icons/material-symbols/home-rounded'
import MaterialOwn from '~icons/material-symbols/sell-outline'
import MaterialMisc from '~icons/material-symbols/shopping-bag-rounded'
import MaterialMotorcycle from '~icons/material-symbols/two-wheeler'
import { lookIcon } from '../../../kit/icon.tsx'

const CarIcon = lookIcon(IonCar, MaterialCar)
export const ChatIcon = lookIcon(IonChat, MaterialChat)
export const CreateIcon = lookIcon(IonCreate, MaterialCreate)
export const HomeIcon = lookIcon(IonHome, MaterialHome)
const HouseIcon = lookIcon(IonHouse, MaterialHouse)
export const MiscIcon = lookIcon(IonMisc, MaterialMisc)
/** The iPhone's set has none. */
const MotorcycleIcon = lookIcon(MaterialMotorcycle, MaterialMotorcycle)
export const OwnIcon = lookIcon(IonOwn, MaterialOwn)

export const categoryIcons = { cars: CarIcon, motorcycles: MotorcycleIcon, houses: HouseIcon, misc: MiscIcon }
