import { limits as instagram } from '@orelhao/protocol/instagram/rules'
import { isValidHandle, normalizeHandle } from '@orelhao/protocol/social/rules'
import { limits as twitter } from '@orelhao/protocol/twitter/rules'
import type { Engine } from '../engine.ts'
import { addAction } from '../shared/moderation/audit/store.ts'
import { changeProfile, profileByHandle, type SocialApp, setVerified } from '../shared/social/profiles/store.ts'
import { DecisionRefused } from './decision-refused.ts'
import { refuseOwnMatter } from './own-matter.ts'
import { texts } from './texts.ts'

interface Moderator {
  engine: Pick<Engine, 'transact'>
  /** User id; 0 for the server's console. */
  actor: number
}

/** A profile as moderators name it. */
interface ProfileName {
  app: SocialApp
  handle: string
}

const longest = { twitter: twitter.username, instagram: instagram.username }

/**
 * Gives a profile another user name, which also replaces its shown name: both were chosen by the player, who may change them again. Throws
 * DecisionRefused.
 */
export async function rename(
  { engine, actor }: Moderator,
  { app, handle }: ProfileName,
  typed: string,
  reason: string,
): Promise<void> {
  const to = normalizeHandle(typed)
  if (!isValidHandle(to) || to.length > longest[app]) throw new DecisionRefused('badHandle')
  await engine.transact(async ({ db, now, emit }) => {
    const profile = await profileByHandle(db, app, normalizeHandle(handle))
    if (!profile) throw new DecisionRefused('unknownProfile')
    await refuseOwnMatter(db, actor, profile.owner)
    const { owner: player, name, bio, avatar, banner } = profile
    const problem = await changeProfile(db, app, profile, { handle: to, name: to, bio, avatar, banner })
    if (problem) throw new DecisionRefused('handleTaken')
    const [before, after] = [
      { app, handle: profile.handle, name },
      { app, handle: to, name: to },
    ]
    await addAction(db, { actor, action: 'rename', case_id: 0, player, reason, before, after }, now)
    emit(player, 'CUSTOM_NOTIFY', app, texts.renamed, texts.renamedTo(to, reason))
  })
}

/** Gives a profile the verified mark, or takes it. Throws DecisionRefused. */
export async function verify(
  { engine, actor }: Moderator,
  { app, handle }: ProfileName,
  isVerified: boolean,
  reason: string,
): Promise<void> {
  await engine.transact(async ({ db, now }) => {
    const profile = await profileByHandle(db, app, normalizeHandle(handle))
    if (!profile) throw new DecisionRefused('unknownProfile')
    await refuseOwnMatter(db, actor, profile.owner)
    if (!(await setVerified(db, app, profile.handle, isVerified))) throw new DecisionRefused('unknownProfile')
    const about = { actor, case_id: 0, player: profile.owner, reason }
    const action = isVerified ? 'verify' : 'unverify'
    await addAction(db, { ...about, action, after: { app, handle: profile.handle } }, now)
  })
}
