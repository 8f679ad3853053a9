import IonUp from '~icons/ion/arrow-up'
import MaterialUp from '~icons/material-symbols/arrow-upward-rounded'
import { lookIcon } from '../kit/icon.tsx'

export const ArrowUpIcon = /* @__PURE__ */ lookIcon(IonUp, MaterialUp)
