import IonAppeal from '~icons/ion/chatbubble-ellipses-outline'
import IonShield from '~icons/ion/shield-checkmark-outline'
import MaterialAppeal from '~icons/material-symbols/rate-review-outline-rounded'
import MaterialShield from '~icons/material-symbols/shield-outline-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const ShieldIcon = /* @__PURE__ */ lookIcon(IonShield, MaterialShield)
export const AppealIcon = /* @__PURE__ */ lookIcon(IonAppeal, MaterialAppeal)
