import IonAppeal from '~icons/ion/chatbubble-ellipses-outline'
import IonGavel from '~icons/ion/hammer-outline'
import IonShield from '~icons/ion/shield-checkmark-outline'
import MaterialGavel from '~icons/material-symbols/gavel-rounded'
import MaterialAppeal from '~icons/material-symbols/rate-review-outline-rounded'
import MaterialShield from '~icons/material-symbols/shield-outline-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const GavelIcon = /* @__PURE__ */ lookIcon(IonGavel, MaterialGavel)
export const ShieldIcon = /* @__PURE__ */ lookIcon(IonShield, MaterialShield)
export const AppealIcon = /* @__PURE__ */ lookIcon(IonAppeal, MaterialAppeal)
