import { restrictedCode, restrictedText, unrestrictedApps } from '@orelhao/protocol/moderation/rules'
import { isOpen } from '@orelhao/protocol/open-apps'
import type { Refusal } from '@orelhao/protocol/operation'
import type { Freeze, Restriction } from '../shared/moderation/sanctions/store.ts'
import type { Route } from './routes.ts'

/**
 * The one place where the server decides what a muted or banned player may do. A banned player uses nothing of the app, or of the phone; a
 * muted one reads.
 */
export function restrictionRefusal(
  restrictions: readonly Restriction[],
  { app, publishes }: Pick<Route, 'app' | 'publishes'>,
  now: number,
): Refusal | undefined {
  if (restrictions.length === 0 || unrestrictedApps.includes(app)) return
  const holding = restrictions.filter((one) => holds(one, now) && (one.app === '' || one.app === app))
  const found = holding.find(({ kind }) => kind === 'ban') ?? (publishes ? holding[0] : undefined)
  if (!found) return
  return { error: restrictedText(found.kind, secondsLeft(found, now), found.reason), code: restrictedCode }
}

/** The answer to a payment out of frozen money. */
export function frozenRefusal(freeze: Freeze, now: number): Refusal {
  return { error: restrictedText('freeze', secondsLeft(freeze, now), freeze.reason), code: restrictedCode }
}

/** Undefined for good. A freeze may end while a call that it refuses runs. */
function secondsLeft({ ends_at }: Freeze, now: number): number | undefined {
  return ends_at === 0 ? undefined : Math.max(1, ends_at - now)
}

/** Apps from which a player is banned, for the page. A ban from the whole phone is not among them: the page shows it in another way. */
export function bannedApps(restrictions: readonly Restriction[], now: number): string[] {
  const bans = restrictions.filter((one) => one.kind === 'ban' && one.app !== '' && holds(one, now))
  return bans.map(({ app }) => app).filter((app) => !isOpen(app, [app]))
}

function holds({ ends_at }: Restriction, now: number): boolean {
  return ends_at === 0 || ends_at > now
}
