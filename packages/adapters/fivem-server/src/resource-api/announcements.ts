import { sendSms } from '@orelhao/engine/apps/sms/server-api'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Engine } from '@orelhao/engine/engine'
import type { Clock } from '@orelhao/engine/ports'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { limits as sms } from '@orelhao/protocol/sms/rules'
import { fieldsArgument, placeArgument } from './checked-arguments.ts'
import type { NameChecker } from './name-checker.ts'
import type { ShortenText } from './shortened-texts.ts'
import { textArgument } from './text-arguments.ts'
import { texts } from './texts.ts'

/** Limit for all resources together: an alert reaches every screen of the city. */
const alertLimit = { perSecond: 1 / 20, burst: 3 }
/** Longest texts of an alert, in characters. */
export const alertLengths = { title: 60, text: 300 }

interface Parts {
  engine: Engine
  sourcesOnDuty(company: string): Promise<number[]>
  /** Numbers of the owner's services, and the framework's groups that the settings name. */
  companies: { services: readonly string[]; groups: readonly string[] }
  shorten: ShortenText
  /** A sender's number, or their name, cut where it is too long. */
  senderArgument(operation: string, from: unknown): string
  nameChecker: Pick<NameChecker, 'warnOnce'>
  phoneAt(source: number): Promise<string | undefined>
  clock: Pick<Clock, 'elapsedMs'>
}

/** Operations of other resources that message many players at once. */
export function announcements({
  engine,
  sourcesOnDuty,
  companies,
  shorten,
  senderArgument,
  nameChecker,
  phoneAt,
  clock,
}: Parts) {
  const limiter = new RateLimiter(clock)
  const isKnown = (company: string) =>
    companies.groups.includes(company) || companies.services.some((number) => phoneKey(number) === phoneKey(company))
  return {
    /** Returns how many players were reached. */
    async companyMessage(to: unknown, from: unknown, content: unknown, options?: unknown) {
      const { place } = fieldsArgument(options, 'options', ['place'])
      const message = {
        from: senderArgument('companyMessage', from),
        text: shorten('companyMessage', 'text', content, sms.message),
        place: placeArgument(place),
      }
      const company = textArgument(to, 'company')
      const sources = await sourcesOnDuty(company)
      if (sources.length === 0 && !isKnown(company)) nameChecker.warnOnce(texts.unknownCompany(company, companies))
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
        shorten('cityAlert', 'title', title, alertLengths.title),
        shorten('cityAlert', 'text', content, alertLengths.text),
      ] as const
      if (!limiter.consume('city', 'alert', alertLimit)) return false
      engine.broadcast('CITY_ALERT', ...shown)
      return true
    },
  }
}
