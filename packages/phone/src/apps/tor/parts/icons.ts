import IonPeople from '~icons/ion/chatbox-ellipses-outline'
import IonMuted from '~icons/ion/notifications-off'
import IonUnpin from '~icons/ion/pin'
import IonPin from '~icons/ion/pin-outline'
import IonStore from '~icons/ion/pricetags-outline'
import IonChannels from '~icons/ion/radio-outline'
import IonPay from '~icons/ion/wallet-outline'
import MaterialPay from '~icons/material-symbols/account-balance-wallet-outline-rounded'
import MaterialPeople from '~icons/material-symbols/chat-outline-rounded'
import MaterialUnpin from '~icons/material-symbols/keep-off-outline-rounded'
import MaterialPin from '~icons/material-symbols/keep-outline-rounded'
import MaterialMuted from '~icons/material-symbols/notifications-off-rounded'
import MaterialStore from '~icons/material-symbols/sell-outline-rounded'
import MaterialChannels from '~icons/material-symbols/tag-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const PeopleIcon = /* @__PURE__ */ lookIcon(IonPeople, MaterialPeople)
export const ChannelsIcon = /* @__PURE__ */ lookIcon(IonChannels, MaterialChannels)
export const StoreIcon = /* @__PURE__ */ lookIcon(IonStore, MaterialStore)
export const PayIcon = /* @__PURE__ */ lookIcon(IonPay, MaterialPay)
export const PinIcon = /* @__PURE__ */ lookIcon(IonPin, MaterialPin)
export const UnpinIcon = /* @__PURE__ */ lookIcon(IonUnpin, MaterialUnpin)
export const MutedIcon = /* @__PURE__ */ lookIcon(IonMuted, MaterialMuted)
