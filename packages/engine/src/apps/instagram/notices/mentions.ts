import { mentionsIn } from '@orelhao/protocol/social/rules'
import type { Context } from '../../../core/context.ts'
import { mentioned, type Profile } from '../../../shared/social/profiles/store.ts'
import { app } from '../accounts/current-account.ts'
import { notify } from './notify.ts'
import type { Occasion } from './store.ts'

/** Of one text, whoever else it mentions. */
const most = 10

/** Tells whom a text mentions; `knows` hears of the text in any case. */
export async function mention(
  context: Pick<Context, 'db' | 'now' | 'tell'>,
  actor: Profile,
  text: string,
  about: Pick<Occasion, 'post' | 'comment'>,
  knows?: number,
): Promise<void> {
  for (const profile of await mentioned(context.db, app, mentionsIn(text).slice(0, most), actor.id))
    if (profile.id !== knows)
      await notify(context, actor, profile, { profile: profile.id, actor: actor.id, kind: 'mention', ...about }, text)
}
