import IonDouble from '~icons/ion/aperture'
import IonDiamond from '~icons/ion/diamond'
import IonWithdraw from '~icons/ion/exit-outline'
import IonRefresh from '~icons/ion/refresh'
import IonRemove from '~icons/ion/remove'
import IonShield from '~icons/ion/shield-checkmark'
import IonLimit from '~icons/ion/speedometer-outline'
import IonHistory from '~icons/ion/time-outline'
import IonCrash from '~icons/ion/trending-up'
import MaterialBomb from '~icons/material-symbols/bomb-rounded'
import MaterialDiamond from '~icons/material-symbols/diamond-rounded'
import MaterialDouble from '~icons/material-symbols/donut-large-rounded'
import MaterialHistory from '~icons/material-symbols/history-rounded'
import MaterialWithdraw from '~icons/material-symbols/logout-rounded'
import MaterialRefresh from '~icons/material-symbols/refresh-rounded'
import MaterialRemove from '~icons/material-symbols/remove-rounded'
import MaterialLimit from '~icons/material-symbols/speed-rounded'
import MaterialCrash from '~icons/material-symbols/trending-up-rounded'
import MaterialShield from '~icons/material-symbols/verified-user-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const BombIcon = /* @__PURE__ */ lookIcon(MaterialBomb, MaterialBomb)
export const DiamondIcon = /* @__PURE__ */ lookIcon(IonDiamond, MaterialDiamond)
export const WithdrawIcon = /* @__PURE__ */ lookIcon(IonWithdraw, MaterialWithdraw)
export const ShieldIcon = /* @__PURE__ */ lookIcon(IonShield, MaterialShield)
export const HistoryIcon = /* @__PURE__ */ lookIcon(IonHistory, MaterialHistory)
export const LimitIcon = /* @__PURE__ */ lookIcon(IonLimit, MaterialLimit)
export const RefreshIcon = /* @__PURE__ */ lookIcon(IonRefresh, MaterialRefresh)
export const RemoveIcon = /* @__PURE__ */ lookIcon(IonRemove, MaterialRemove)
export const DoubleIcon = /* @__PURE__ */ lookIcon(IonDouble, MaterialDouble)
export const CrashIcon = /* @__PURE__ */ lookIcon(IonCrash, MaterialCrash)
