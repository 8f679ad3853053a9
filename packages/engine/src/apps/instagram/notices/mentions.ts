import { mentionsIn } from '@orelhao/protocol/social/rules'
import type { Context } from '../../../core/context.ts'
import { mentionedProfiles, type Profile } from '../../../shared/social/profiles/store.ts'
import { app } from '../accounts/current-account.ts'
import { notify } from './notify.ts'
import type { NoticeKey } from './store.ts'

/** Mentions of one text that are notified. */
const maxMentions = 10

/** Notifies the mentioned profiles, except `notified`, which gets another notification about the text. */
export async function notifyMentioned(
  context: Pick<Context, 'db' | 'now' | 'emit'>,
  actor: Profile,
  text: string,
  about: Pick<NoticeKey, 'post' | 'comment'>,
  notified?: number,
): Promise<void> {
  for (const profile of await mentionedProfiles(context.db, app, mentionsIn(text).slice(0, maxMentions), actor.id))
    if (profile.id !== notified)
      await notify(context, actor, profile, { profile: profile.id, actor: actor.id, kind: 'mention', ...about }, text)
}
