import { AccountAway } from '@orelhao/engine/ports'
import type { FrameworkFines } from '../framework.ts'
import { amountIn, andThen, type Maybe, textIn } from '../parse-answers.ts'
import type { Table } from './vrp-functions.ts'

const quietMs = 600_000

/** The fines of a base, as far as its table has functions for them. `sourceOf` finds players who are online. */
export function finesOf(
  table: Table,
  sourceOf: (table: Table, passport: number) => Promise<number | undefined>,
): FrameworkFines {
  /** A base without the function prints an error at each question, so it is not asked again at once. */
  let askAgainMs = 0

  function totalOf(values: Record<string, unknown>): Maybe<number> {
    return andThen(table.ask('fines', values), (answer) => {
      const isMissing = answer === undefined && !table.lines('fines').some(({ field }) => field)
      if (isMissing) askAgainMs = performance.now() + quietMs
      const text = typeof answer === 'number' ? String(answer) : textIn(answer)
      return text === '' || text === 'null' ? 0 : amountIn(text)
    })
  }

  async function values(id: string): Promise<Record<string, unknown>> {
    const passport = Number(id)
    const source = await sourceOf(table, passport)
    if (source === undefined && !table.reachesOffline) throw new AccountAway(`${id} is not here`)
    return { passport, ...(source !== undefined && { source }) }
  }

  return {
    async total(id) {
      if (performance.now() < askAgainMs || !table.has('fines') || !(table.has('removeFines') || table.has('setFines')))
        return 0
      return totalOf(await values(id))
    },
    async remove(id, amount) {
      const given = await values(id)
      if (table.has('removeFines')) await table.ask('removeFines', { ...given, amount })
      else
        await andThen(totalOf(given), (total) => {
          const rest = Math.max(0, total - amount)
          return table.ask('setFines', { ...given, amount, rest, restText: String(rest) })
        })
    },
  }
}
