import { apps } from '../apps/index.ts'
import type { App } from '../core/context.ts'

const subject = 'sms'

const watching: App['handlers'] = {
  async sms_markAsRead({ subscribe }, names) {
    subscribe(subject, wordsIn(names))
    return null
  },
  async sms_thread({ subscribe }, names) {
    subscribe(subject, names === 'many' ? Array.from({ length: 65 }, (_, n) => `${n}`) : wordsIn(names))
    return []
  },
}

function wordsIn(names: string): string[] {
  return names.split(' ').filter((name) => name !== '')
}

/**
 * The apps, with two operations replaced by ones that subscribe to topics of the subject `sms`: both take their names separated by spaces.
 * `sms_markAsRead` writes, `sms_thread` reads.
 */
export const subscribingApps: readonly App[] = apps.map((app) =>
  app.handlers.sms_thread ? { ...app, handlers: { ...app.handlers, ...watching } } : app,
)
