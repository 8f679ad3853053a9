import IonPin from '~icons/ion/pin'
import IonPinOutline from '~icons/ion/pin-outline'
import MaterialPinOutline from '~icons/material-symbols/keep-outline-rounded'
import MaterialPin from '~icons/material-symbols/keep-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const PinIcon = /* @__PURE__ */ lookIcon(IonPin, MaterialPin)
export const PinOutlineIcon = /* @__PURE__ */ lookIcon(IonPinOutline, MaterialPinOutline)
