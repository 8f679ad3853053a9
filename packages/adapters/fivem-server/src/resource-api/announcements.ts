import { sendSms } from '@orelhao/engine/apps/sms/server-api'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Engine } from '@orelhao/engine/engine'
import type { Clock } from '@orelhao/engine/ports'
import { limits as sms } from '@orelhao/protocol/sms/rules'
import { displayTextArgument, textArgument } from './text-arguments.ts'

/** Limit for all resources together: an alert reaches every screen of the city. */
const alertLimit = { perSecond: 1 / 20, burst: 3 }
/** Longest texts of an alert, in characters. */
export const alertLengths = { title: 60, text: 300 }

interface Parts {
  engine: Engine
  sourcesOnDuty(company: string): Promise<number[]>
  phoneAt(source: number): Promise<string | undefined>
  clock: Pick<Clock, 'elapsedMs'>
}

/** Operations of other resources that message many players at once. */
export function announcements({ engine, sourcesOnDuty, phoneAt, clock }: Parts) {
  const limiter = new RateLimiter(clock)
  return {
    /** Returns how many players were reached. */
    async companyMessage(company: unknown, from: unknown, content: unknown) {
      const message = { from: textArgument(from, 'from'), text: truncate(textArgument(content, 'text'), sms.message) }
      const sources = await sourcesOnDuty(textArgument(company, 'company'))
      const phones = await Promise.all([...new Set(sources)].map(phoneAt))
      let reached = 0
      for (const to of new Set(phones)) {
        if (!to) continue
        const isSent = await engine.transact((transaction) =>
          sendSms(transaction, { ...message, to, isOnline: engine.isOnline }),
        )
        if (isSent) reached++
      }
      return reached
    },

    /** False, without any alert, where there were too many just now. */
    cityAlert(title: unknown, content: unknown) {
      const shown = [
        truncate(displayTextArgument(title, 'title'), alertLengths.title),
        truncate(displayTextArgument(content, 'text'), alertLengths.text),
      ] as const
      if (!limiter.consume('city', 'alert', alertLimit)) return false
      engine.broadcast('CITY_ALERT', ...shown)
      return true
    },
  }
}

/** Cuts by code point: with half of a surrogate pair the game drops the whole message. */
function truncate(text: string, longestLength: number): string {
  return [...text].slice(0, longestLength).join('').toWellFormed()
}
