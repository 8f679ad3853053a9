import IonDelivery from '~icons/ion/bicycle'
import IonLaw from '~icons/ion/briefcase'
import IonCity from '~icons/ion/business'
import IonPress from '~icons/ion/camera'
import IonTransport from '~icons/ion/car'
import IonMechanic from '~icons/ion/construct'
import IonBeauty from '~icons/ion/cut'
import IonRepair from '~icons/ion/hammer'
import IonHouse from '~icons/ion/home'
import IonHealth from '~icons/ion/medkit'
import IonMusic from '~icons/ion/musical-notes'
import IonPets from '~icons/ion/paw'
import IonFood from '~icons/ion/restaurant'
import IonShop from '~icons/ion/storefront'
import MaterialCity from '~icons/material-symbols/account-balance-rounded'
import MaterialMechanic from '~icons/material-symbols/build-rounded'
import MaterialBeauty from '~icons/material-symbols/content-cut-rounded'
import MaterialLaw from '~icons/material-symbols/gavel-rounded'
import MaterialRepair from '~icons/material-symbols/home-repair-service-rounded'
import MaterialHouse from '~icons/material-symbols/home-rounded'
import MaterialTransport from '~icons/material-symbols/local-taxi-rounded'
import MaterialHealth from '~icons/material-symbols/medical-services-rounded'
import MaterialMusic from '~icons/material-symbols/music-note-rounded'
import MaterialPets from '~icons/material-symbols/pets'
import MaterialPress from '~icons/material-symbols/photo-camera-rounded'
import MaterialFood from '~icons/material-symbols/restaurant-rounded'
import MaterialShop from '~icons/material-symbols/storefront-rounded'
import MaterialDelivery from '~icons/material-symbols/two-wheeler'
import { type Icon, lookIcon } from '../../../kit/icon.tsx'
import type { Trade } from '../trades.ts'

export const tradeIcons: Record<Trade, Icon> = {
  mechanic: lookIcon(IonMechanic, MaterialMechanic),
  food: lookIcon(IonFood, MaterialFood),
  transport: lookIcon(IonTransport, MaterialTransport),
  delivery: lookIcon(IonDelivery, MaterialDelivery),
  law: lookIcon(IonLaw, MaterialLaw),
  health: lookIcon(IonHealth, MaterialHealth),
  beauty: lookIcon(IonBeauty, MaterialBeauty),
  music: lookIcon(IonMusic, MaterialMusic),
  house: lookIcon(IonHouse, MaterialHouse),
  repair: lookIcon(IonRepair, MaterialRepair),
  pets: lookIcon(IonPets, MaterialPets),
  press: lookIcon(IonPress, MaterialPress),
  city: lookIcon(IonCity, MaterialCity),
  shop: lookIcon(IonShop, MaterialShop),
}
