import { readAmount } from '@orelhao/protocol/amounts'
import { refusals } from '@orelhao/protocol/tor/rules'
import { backend } from '../../link/backend.ts'
import { useAction } from '../../shell/dialogs/mutation.ts'
import { alert, confirm, prompt, toast } from '../../shell/dialogs/overlays.ts'
import { shownMoney } from '../../shell/player/use-money.ts'
import { nameOf } from './state.ts'
import { texts } from './texts.ts'

/** As many characters as the largest amount has with its dots. */
const longest = 16

/** Asks how much, and whether the player means it, and pays. */
export function usePay(id: string): [pay: () => void, isBusy: boolean] {
  const [pay, isBusy] = useAction(backend.tor_pay)

  async function ask() {
    const name = nameOf(id)
    const typed = await prompt(texts.payAsk(name), { maximum: longest })
    if (typed === null) return
    if (!typed.trim()) return void alert(refusals.invalidAmount)
    const amount = readAmount(typed)
    if (amount === undefined) return void alert(texts.wholeOnly)
    if (amount === 0) return void alert(refusals.invalidAmount)
    if (!(await confirm(texts.payConfirm(shownMoney(amount), name)))) return
    if (await pay(id, amount)) toast(texts.paid(shownMoney(amount)))
  }

  return [() => void ask(), isBusy]
}
