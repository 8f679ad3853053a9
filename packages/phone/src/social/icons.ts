import IonUp from '~icons/ion/arrow-up'
import IonFlag from '~icons/ion/flag-outline'
import MaterialUp from '~icons/material-symbols/arrow-upward-rounded'
import MaterialFlag from '~icons/material-symbols/flag-outline-rounded'
import { lookIcon } from '../kit/icon.tsx'

export const ArrowUpIcon = /* @__PURE__ */ lookIcon(IonUp, MaterialUp)
export const FlagIcon = /* @__PURE__ */ lookIcon(IonFlag, MaterialFlag)
