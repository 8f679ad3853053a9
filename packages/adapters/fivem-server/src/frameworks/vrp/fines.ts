import { AccountUnavailable } from '@orelhao/engine/ports'
import type { FrameworkFines } from '../framework.ts'
import { andThen, type MaybePromise, parseAmount, parseText } from '../parse-answers.ts'
import { sourceOf } from './characters.ts'
import type { VrpFunctions } from './vrp-functions.ts'

const retryAfterMs = 600_000

/** Fines of a base, as far as its table has functions for them. */
export function finesOf(
  table: VrpFunctions,
  passportOf: (character: string) => Promise<number | undefined>,
): FrameworkFines {
  /** A base without the function prints an error at each call, so the next call waits until this time. */
  let askAgainMs = 0

  function totalOf(values: Record<string, unknown>): MaybePromise<number> {
    return andThen(table.invoke('fines', values), (answer) => {
      const isMissing = answer === undefined && !table.specs('fines').some(({ field }) => field)
      if (isMissing) askAgainMs = performance.now() + retryAfterMs
      const text = typeof answer === 'number' ? String(answer) : parseText(answer)
      return text === '' || text === 'null' ? 0 : parseAmount(text)
    })
  }

  async function values(id: string): Promise<Record<string, unknown>> {
    const passport = await passportOf(id)
    const source = passport === undefined ? undefined : await sourceOf(table, passport)
    if (source === undefined && !table.reachesOffline) throw new AccountUnavailable(`${id} is not here`)
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
      if (table.has('removeFines')) await table.invoke('removeFines', { ...given, amount })
      else
        await andThen(totalOf(given), (total) => {
          const rest = Math.max(0, total - amount)
          return table.invoke('setFines', { ...given, amount, rest, restText: String(rest) })
        })
    },
  }
}
