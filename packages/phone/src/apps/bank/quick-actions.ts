import { findPixCode, parsePixCode } from '@orelhao/protocol/bank/pix-code'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { openPhoneAt } from '../../shell/device/visibility.ts'
import { confirmLeave } from '../../shell/navigation/page-stack.ts'
import { formatMoney } from '../../shell/player/use-money.ts'
import { texts } from './texts.ts'

/**
 * Returns an action that pays the Pix charge in a text: the bank opens with it, and no money moves before the player has seen the receiver.
 */
export function quickActionsForText(text: string): QuickAction[] {
  const code = findPixCode(text)
  if (!code) return []
  const { amount } = parsePixCode(code)
  const label = amount === null ? texts.pay : texts.payAmount(formatMoney(amount))
  const route = `/bank/pix/paste?${new URLSearchParams({ code })}`
  return [{ label, tone: 'good', run: () => confirmLeave(() => openPhoneAt(route)) }]
}
