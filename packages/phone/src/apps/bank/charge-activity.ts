import { copy } from '../../kit/clipboard.ts'
import { ignoreOffline } from '../../link/backend.ts'
import { endActivity, setActivity } from '../../shell/activities/live-activities.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { isVisible, useVisibility } from '../../shell/device/visibility.ts'
import { toast } from '../../shell/dialogs/overlays.ts'
import { shownMoney } from '../../shell/player/use-money.ts'
import { charges, type OwnCharge, useBank } from './state.ts'
import { texts } from './texts.ts'

const id = 'charge'
/** The charge that is shown, and the newest that the player wants to see no more of. */
let shown: number | undefined
let hidden = 0
/** The bank had news while the phone was away, where nothing is asked. */
let isStale = false
let ending: ReturnType<typeof setTimeout> | undefined

let isAnnouncing = false

/** From now on tells the shell of the newest charge that can still be paid, as far as the page knows. Only the first call counts. */
export function announceCharges(): void {
  if (isAnnouncing) return
  isAnnouncing = true
  charges.subscribe((known) => show(known?.find(isOpen)))
  useBank.subscribe(askAgain)
  useVisibility.subscribe(({ visible }) => visible && isStale && askAgain())
}

function isOpen(charge: OwnCharge): boolean {
  const isPaid = charge.amount !== null && charge.received > 0
  return !isPaid && charge.id > hidden && charge.endsAtMs > performance.now()
}

function askAgain(): void {
  isStale = shown !== undefined && !isVisible()
  if (shown !== undefined && !isStale) void ignoreOffline(charges.refresh())
}

function show(charge: OwnCharge | undefined): void {
  clearTimeout(ending)
  shown = charge?.id
  if (!charge) {
    endActivity(id)
    return
  }
  const { amount, text, endsAtMs } = charge
  ending = setTimeout(() => show(undefined), endsAtMs - performance.now())
  const title = amount === null ? texts.chargeUntitled : texts.chargeOf(shownMoney(amount))
  setActivity({
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
    { label: texts.copyCode, run: () => toast(copy(charge.code) ? texts.codeCopied : texts.copyFailed) },
    {
      label: texts.hideCharge,
      run() {
        hidden = charge.id
        show(undefined)
      },
    },
  ]
}
