import type { SVGProps } from 'react'
import IonIn from '~icons/ion/arrow-down'
import IonOut from '~icons/ion/arrow-up'
import IonCharge from '~icons/ion/cash-outline'
import IonPaste from '~icons/ion/clipboard-outline'
import IonInvoice from '~icons/ion/document-text-outline'
import IonConceal from '~icons/ion/eye-off-outline'
import IonShow from '~icons/ion/eye-outline'
import IonPassport from '~icons/ion/id-card-outline'
import IonKey from '~icons/ion/key-outline'
import IonQr from '~icons/ion/qr-code-outline'
import IonStatement from '~icons/ion/receipt-outline'
import IonRandom from '~icons/ion/shuffle-outline'
import IonTransfer from '~icons/ion/swap-horizontal-outline'
import IonFine from '~icons/ion/warning-outline'
import MaterialIn from '~icons/material-symbols/arrow-downward-rounded'
import MaterialOut from '~icons/material-symbols/arrow-upward-rounded'
import MaterialPassport from '~icons/material-symbols/badge-outline-rounded'
import MaterialPaste from '~icons/material-symbols/content-paste-rounded'
import MaterialInvoice from '~icons/material-symbols/description-outline-rounded'
import MaterialFine from '~icons/material-symbols/gavel-rounded'
import MaterialKey from '~icons/material-symbols/key-outline-rounded'
import MaterialCharge from '~icons/material-symbols/payments-outline-rounded'
import MaterialQr from '~icons/material-symbols/qr-code-2-rounded'
import MaterialStatement from '~icons/material-symbols/receipt-long-outline-rounded'
import MaterialRandom from '~icons/material-symbols/shuffle-rounded'
import MaterialTransfer from '~icons/material-symbols/swap-horiz-rounded'
import MaterialConceal from '~icons/material-symbols/visibility-off-outline-rounded'
import MaterialShow from '~icons/material-symbols/visibility-outline-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

/** Our own icon for instant money: a diamond crossed by a bolt. */
function Pix(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.9}
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      <path d="M10.3 2.9a2.4 2.4 0 0 1 3.4 0l7.4 7.4a2.4 2.4 0 0 1 0 3.4l-7.4 7.4a2.4 2.4 0 0 1-3.4 0l-7.4-7.4a2.4 2.4 0 0 1 0-3.4z" />
      <path d="m12.9 7.2-3.4 5h5l-3.4 4.6" strokeLinecap="round" />
    </svg>
  )
}

export const PixIcon = /* @__PURE__ */ lookIcon(Pix, Pix)
export const TransferIcon = /* @__PURE__ */ lookIcon(IonTransfer, MaterialTransfer)
export const StatementIcon = /* @__PURE__ */ lookIcon(IonStatement, MaterialStatement)
export const ChargeIcon = /* @__PURE__ */ lookIcon(IonCharge, MaterialCharge)
export const InvoiceIcon = /* @__PURE__ */ lookIcon(IonInvoice, MaterialInvoice)
export const FineIcon = /* @__PURE__ */ lookIcon(IonFine, MaterialFine)
export const KeyIcon = /* @__PURE__ */ lookIcon(IonKey, MaterialKey)
export const ShowIcon = /* @__PURE__ */ lookIcon(IonShow, MaterialShow)
export const ConcealIcon = /* @__PURE__ */ lookIcon(IonConceal, MaterialConceal)
export const InIcon = /* @__PURE__ */ lookIcon(IonIn, MaterialIn)
export const OutIcon = /* @__PURE__ */ lookIcon(IonOut, MaterialOut)
export const PasteIcon = /* @__PURE__ */ lookIcon(IonPaste, MaterialPaste)
export const PassportIcon = /* @__PURE__ */ lookIcon(IonPassport, MaterialPassport)
export const RandomIcon = /* @__PURE__ */ lookIcon(IonRandom, MaterialRandom)
export const QrIcon = /* @__PURE__ */ lookIcon(IonQr, MaterialQr)
