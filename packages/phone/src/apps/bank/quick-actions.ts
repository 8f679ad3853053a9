import { findPixCode, readPixCode } from '@orelhao/protocol/bank/pix-code'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { takeOut } from '../../shell/device/visibility.ts'
import { shownMoney } from '../../shell/player/use-money.ts'
import { texts } from './texts.ts'

/** Pays the Pix charge that a text holds: the bank opens with it, and nothing moves before the player has seen whom they pay. */
export function actionsIn(text: string): QuickAction[] {
  const code = findPixCode(text)
  if (!code) return []
  const { amount } = readPixCode(code)
  const label = amount === null ? texts.pay : texts.payAmount(shownMoney(amount))
  return [{ label, tone: 'good', run: () => takeOut(`/bank/pix/paste?${new URLSearchParams({ code })}`) }]
}
