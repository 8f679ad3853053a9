import { parseAmount } from '@orelhao/protocol/amounts'
import { refusals } from '@orelhao/protocol/tor/rules'
import { backend } from '../../link/backend.ts'
import { useMutation } from '../../shell/dialogs/mutation.ts'
import { alert, confirm, prompt, toast } from '../../shell/dialogs/overlays.ts'
import { formatMoney } from '../../shell/player/use-money.ts'
import { nameOf } from './state.ts'
import { texts } from './texts.ts'

/** Length of the largest amount with its dots. */
const maxAmountLength = 16

/** Asks for the amount and a confirmation, then pays. */
export function usePay(id: string): [pay: () => void, isBusy: boolean] {
  const [pay, isBusy] = useMutation(backend.tor_pay)

  async function ask() {
    const name = nameOf(id)
    const typed = await prompt(texts.payAsk(name), { maximum: maxAmountLength })
    if (typed === null) return
    if (!typed.trim()) return void alert(refusals.invalidAmount)
    const amount = parseAmount(typed)
    if (amount === undefined) return void alert(texts.wholeOnly)
    if (amount === 0) return void alert(refusals.invalidAmount)
    if (!(await confirm(texts.payConfirm(formatMoney(amount), name)))) return
    if (await pay(id, amount)) toast(texts.paid(formatMoney(amount)))
  }

  return [() => void ask(), isBusy]
}
