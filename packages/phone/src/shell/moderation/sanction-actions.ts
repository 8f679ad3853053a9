import type { Sanction } from '@orelhao/protocol/moderation/contract'
import { limits } from '@orelhao/protocol/moderation/rules'
import { dayHeading } from '../../kit/dates.ts'
import { timeOfDay } from '../../kit/time-of-day.ts'
import { backend } from '../../link/backend.ts'
import { appTitle } from '../apps/app-icons.ts'
import { mutate } from '../dialogs/mutation.ts'
import { prompt, toast } from '../dialogs/overlays.ts'
import { useSettings } from '../player/settings.ts'
import { loadSanctions } from './sanctions.ts'
import { texts } from './texts.ts'

/** Marks a decision as read by the player. */
export async function markSanctionRead(id: number): Promise<void> {
  if ((await mutate(backend.moderation_read, [id])) !== undefined) await loadSanctions()
}

/** Asks for the text of the only appeal, and sends it. */
export async function appeal(id: number): Promise<void> {
  const text = await prompt(texts.appealAsk, { maximum: limits.appeal, ofGame: true })
  if (text === null || (await mutate(backend.moderation_appeal, [id, text])) === undefined) return
  toast(texts.appealSent)
  await loadSanctions()
}

/** Where a sanction holds, until when and why, a line each. */
export function sanctionLines({ kind, app, reason, ends_at, appeal: sent, answer }: Sanction): string[] {
  const where = app === '' ? texts.wholePhone : appTitle(app, useSettings.getState().config)
  const until = ends_at === 0 ? texts.forGood : texts.until(`${dayHeading(ends_at)}, ${timeOfDay(ends_at)}`)
  return [
    texts.reason(reason),
    ...(kind === 'warning' || kind === 'freeze' ? [] : [texts.where(where)]),
    ...(kind === 'warning' ? [] : [until]),
    ...(kind === 'mute' ? [texts.readingOnly] : []),
    ...(kind === 'freeze' ? [texts.incomingOnly] : []),
    ...(sent === null ? [] : [texts.appealed(sent), answer === null ? texts.waiting : texts.answer(answer)]),
  ]
}
