import { copyToClipboard } from '../../kit/clipboard.ts'
import { ignoreOffline } from '../../link/backend.ts'
import { endLiveActivity, setLiveActivity } from '../../shell/activities/live-activities.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { isVisible, useVisibility } from '../../shell/device/visibility.ts'
import { toast } from '../../shell/dialogs/overlays.ts'
import { formatMoney } from '../../shell/player/use-money.ts'
import { charges, type OwnCharge, useBank } from './state.ts'
import { texts } from './texts.ts'

const id = 'charge'
/** `shownId` is the charge shown now; `lastHiddenId` the newest that the player hid. */
let shownId: number | undefined
let lastHiddenId = 0
/** Bank news arrived while the phone was closed: charges are refreshed when it opens. */
let isStale = false
let endTimer: ReturnType<typeof setTimeout> | undefined

let hasStarted = false

/** Shows the newest loaded charge that can still be paid as a live activity. Only the first call counts. */
export function startChargeActivity(): void {
  if (hasStarted) return
  hasStarted = true
  charges.subscribe((loaded) => show(loaded?.find(isPayable)))
  useBank.subscribe(refreshCharges)
  useVisibility.subscribe(({ visible }) => visible && isStale && refreshCharges())
}

function isPayable(charge: OwnCharge): boolean {
  const isPaid = charge.amount !== null && charge.received > 0
  return !isPaid && charge.id > lastHiddenId && charge.endsAtMs > performance.now()
}

function refreshCharges(): void {
  isStale = shownId !== undefined && !isVisible()
  if (shownId !== undefined && !isStale) void ignoreOffline(charges.refresh())
}

function show(charge: OwnCharge | undefined): void {
  clearTimeout(endTimer)
  shownId = charge?.id
  if (!charge) {
    endLiveActivity(id)
    return
  }
  const { amount, text, endsAtMs } = charge
  endTimer = setTimeout(() => show(undefined), endsAtMs - performance.now())
  const title = amount === null ? texts.chargeUntitled : texts.chargeOf(formatMoney(amount))
  setLiveActivity({
    id,
    app: 'bank',
    urgency: 'timed',
    tone: 'teal',
    label: texts.showCharge(title),
    title,
    detail: text || texts.chargeWaits,
    endsAtMs,
    route: `/bank/pix/charge/${charge.id}`,
    actions: async () => actionsOf(charge),
  })
}

function actionsOf(charge: OwnCharge): QuickAction[] {
  return [
    { label: texts.copyCode, run: () => toast(copyToClipboard(charge.code) ? texts.codeCopied : texts.copyFailed) },
    {
      label: texts.hideCharge,
      run() {
        lastHiddenId = charge.id
        show(undefined)
      },
    },
  ]
}
