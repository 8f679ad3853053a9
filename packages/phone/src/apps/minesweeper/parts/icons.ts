import IonFlag from '~icons/ion/flag'
import IonStopwatch from '~icons/ion/stopwatch'
import MaterialBomb from '~icons/material-symbols/bomb-rounded'
import MaterialFlag from '~icons/material-symbols/flag-rounded'
import MaterialTimer from '~icons/material-symbols/timer-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const BombIcon = /* @__PURE__ */ lookIcon(MaterialBomb, MaterialBomb)
export const FlagIcon = /* @__PURE__ */ lookIcon(IonFlag, MaterialFlag)
export const TimerIcon = /* @__PURE__ */ lookIcon(IonStopwatch, MaterialTimer)
