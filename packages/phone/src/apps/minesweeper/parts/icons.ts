import IonFlag from '~icons/ion/flag'
import IonStopwatch from '~icons/ion/stopwatch'
import MaterialFlag from '~icons/material-symbols/flag-rounded'
import MaterialTimer from '~icons/material-symbols/timer-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const FlagIcon = /* @__PURE__ */ lookIcon(IonFlag, MaterialFlag)
export const TimerIcon = /* @__PURE__ */ lookIcon(IonStopwatch, MaterialTimer)
