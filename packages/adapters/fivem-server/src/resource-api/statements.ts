import { addStatement } from '@orelhao/engine/apps/bank/server-api'
import type { Engine } from '@orelhao/engine/engine'
import { formatMoney } from '@orelhao/protocol/amounts'
import { limits as bank } from '@orelhao/protocol/bank/rules'
import { escapeHtml } from '@orelhao/protocol/people'
import { amountArgument, fieldsArgument } from './checked-arguments.ts'
import type { ShortenText } from './shortened-texts.ts'
import { playerTexts, texts } from './texts.ts'

/** Longest line of a statement, less what the engine may put before it. */
const maxTitleLength = 200
const maxEmployerLength = 60

interface Parts {
  engine: Engine
  /** As it is now. */
  currency(): string
  /** False where the phone's own ledger is the bank. */
  hasFrameworkBank: boolean
  playerOf(who: unknown): Promise<number | undefined>
  shorten: ShortenText
}

/** Lines that other resources add to statements, for money that the framework has moved itself. They move none. */
export function statements({ engine, currency, hasFrameworkBank, playerOf, shorten }: Parts) {
  const money = (amount: number) => formatMoney(amount, currency())
  function requireFrameworkBank(): void {
    if (!hasFrameworkBank) throw new Error(texts.ownBank)
  }
  return {
    async addStatement(who: unknown, given: unknown, why: unknown): Promise<boolean> {
      requireFrameworkBank()
      const amount = signedAmount(given)
      const title = shorten('addStatement', 'title', why, maxTitleLength)
      const player = await playerOf(who)
      if (player === undefined) return false
      await engine.transact((transaction) => addStatement(transaction, player, amount, title))
      return true
    },

    async payslip(who: unknown, slip: unknown): Promise<boolean> {
      requireFrameworkBank()
      const { employer, gross, deductions, net } = payslipArgument(slip)
      const name = shorten('payslip', 'employer', employer, maxEmployerLength)
      const parts = deductions.map(([title, amount]) => `${title} −${money(amount)}`)
      const line = [playerTexts.salary(name, money(gross)), ...parts].join(', ')
      const title = shorten('payslip', 'deductions', line, maxTitleLength)
      const player = await playerOf(who)
      if (player === undefined) return false
      await engine.transact(async (transaction) => {
        await addStatement(transaction, player, net, title)
        transaction.emit(player, 'BANK_NOTIFY', playerTexts.salaryTitle, `${escapeHtml(name)} · ${money(net)}`)
      })
      return true
    },
  }
}

/** Whole units; negative for money that left the account. */
function signedAmount(value: unknown): number {
  if (typeof value === 'number' && Number.isInteger(value) && value !== 0 && Math.abs(value) <= bank.amount)
    return value
  throw new Error(texts.badSignedAmount(bank.amount))
}

function payslipArgument(slip: unknown) {
  const fields = fieldsArgument(slip, 'payslip', ['employer', 'gross', 'deductions', 'net'])
  const [gross, net] = [amountArgument(fields.gross), amountArgument(fields.net)]
  const listed = fields.deductions ?? {}
  // an empty table of Lua is an empty list here
  if (typeof listed !== 'object' || (Array.isArray(listed) && listed.length > 0)) throw new Error(texts.badDeductions)
  const deductions = Object.entries(listed).map(([title, amount]) => [title, amountArgument(amount)] as const)
  if (gross - deductions.reduce((sum, [, amount]) => sum + amount, 0) !== net) throw new Error(texts.badNet)
  return { employer: fields.employer, gross, deductions, net }
}
