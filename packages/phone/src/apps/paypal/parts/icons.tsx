import IonIn from '~icons/ion/arrow-down'
import IonOut from '~icons/ion/arrow-up'
import IonBank from '~icons/ion/business'
import IonDeposit from '~icons/ion/enter-outline'
import IonWithdraw from '~icons/ion/exit-outline'
import IonBellOff from '~icons/ion/notifications-off-outline'
import IonBellOn from '~icons/ion/notifications-outline'
import IonSend from '~icons/ion/paper-plane'
import IonActivity from '~icons/ion/receipt-outline'
import MaterialBank from '~icons/material-symbols/account-balance-rounded'
import MaterialIn from '~icons/material-symbols/arrow-downward-rounded'
import MaterialOut from '~icons/material-symbols/arrow-upward-rounded'
import MaterialDeposit from '~icons/material-symbols/login-rounded'
import MaterialWithdraw from '~icons/material-symbols/logout-rounded'
import MaterialBellOff from '~icons/material-symbols/notifications-off-outline-rounded'
import MaterialBellOn from '~icons/material-symbols/notifications-outline-rounded'
import MaterialActivity from '~icons/material-symbols/receipt-long-outline-rounded'
import MaterialSend from '~icons/material-symbols/send-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const SendIcon = /* @__PURE__ */ lookIcon(IonSend, MaterialSend)
export const WithdrawIcon = /* @__PURE__ */ lookIcon(IonWithdraw, MaterialWithdraw)
export const DepositIcon = /* @__PURE__ */ lookIcon(IonDeposit, MaterialDeposit)
export const BellOnIcon = /* @__PURE__ */ lookIcon(IonBellOn, MaterialBellOn)
export const BellOffIcon = /* @__PURE__ */ lookIcon(IonBellOff, MaterialBellOff)
export const BankIcon = /* @__PURE__ */ lookIcon(IonBank, MaterialBank)
export const ActivityIcon = /* @__PURE__ */ lookIcon(IonActivity, MaterialActivity)
export const InIcon = /* @__PURE__ */ lookIcon(IonIn, MaterialIn)
export const OutIcon = /* @__PURE__ */ lookIcon(IonOut, MaterialOut)
