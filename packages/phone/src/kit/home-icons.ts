import IonSend from '~icons/ion/arrow-up'
import IonCall from '~icons/ion/call'
import IonDown from '~icons/ion/chevron-down'
import IonLocation from '~icons/ion/location'
import IonPerson from '~icons/ion/person'
import MaterialCall from '~icons/material-symbols/call-rounded'
import MaterialDown from '~icons/material-symbols/keyboard-arrow-down-rounded'
import MaterialLocation from '~icons/material-symbols/location-on-rounded'
import MaterialPerson from '~icons/material-symbols/person-rounded'
import MaterialSend from '~icons/material-symbols/send-rounded'
import { lookIcon } from './icon.tsx'

// Icons of what is loaded with home; all others that apps share are in icons.ts, which comes with the first app.
export const CallIcon = /* @__PURE__ */ lookIcon(IonCall, MaterialCall)
export const DownIcon = /* @__PURE__ */ lookIcon(IonDown, MaterialDown)
export const LocationIcon = /* @__PURE__ */ lookIcon(IonLocation, MaterialLocation)
export const PersonIcon = /* @__PURE__ */ lookIcon(IonPerson, MaterialPerson)
export const SendIcon = /* @__PURE__ */ lookIcon(IonSend, MaterialSend)
