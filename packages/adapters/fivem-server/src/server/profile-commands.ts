import * as profiles from '@orelhao/engine/moderation/moderate-profiles'
import type { SocialApp } from '@orelhao/engine/shared/social/profiles/store'
import { verifyTexts } from '@orelhao/engine/shared/social/verify'
import { normalizeHandle } from '@orelhao/protocol/social/rules'
import { usageOf } from '../game/command-texts.ts'
import { moderationTexts as texts } from './moderation-texts.ts'
import { guarded } from './moderator-action.ts'
import type { OwnerCommandParts } from './owner-command-parts.ts'

type Run = (words: string[], source: number) => Promise<string[]>

const apps: readonly string[] = ['twitter', 'instagram'] satisfies SocialApp[]
const isApp = (typed: string): typed is SocialApp => apps.includes(typed)

/** As `guarded`, and names the profile that does not exist. */
async function aboutProfile(handle: string, ...[parts, source, reason, act]: Parameters<typeof guarded>) {
  const lines = await guarded(parts, source, reason, act)
  const isUnknown = lines[0] === texts.problems.unknownProfile
  return isUnknown ? [verifyTexts.unknown(normalizeHandle(handle))] : lines
}

/** The moderators' commands for profiles of the networks. */
export function profileCommands(
  parts: Pick<OwnerCommandParts, 'engine' | 'players'>,
): Record<'rename' | 'verify', Run> {
  return {
    async rename([app = '', handle = '', to = '', ...words], source) {
      const reason = words.join(' ').trim()
      if (!isApp(app) || handle === '' || reason === '') return [usageOf('rename')]
      return aboutProfile(handle, parts, source, reason, async (by) => {
        await profiles.rename(by, { app, handle }, to, reason)
        return [texts.renamed(handle.replace(/^@/, ''), to.replace(/^@/, ''))]
      })
    },
    async verify([app = '', handle = '', ...rest], source) {
      const isOff = rest[0] === 'off'
      const reason = rest.slice(Number(isOff)).join(' ').trim()
      if (!isApp(app) || handle === '') return [usageOf('verify')]
      return aboutProfile(handle, parts, source, reason, async (by) => {
        await profiles.verify(by, { app, handle }, !isOff, reason)
        const name = handle.replace(/^@/, '')
        return [isOff ? verifyTexts.taken(name) : verifyTexts.given(name)]
      })
    },
  }
}
