import { normalizeHandle } from '@orelhao/protocol/social/rules'
import type { Database } from '../../database/database.ts'
import { type SocialApp, setVerified } from './profiles/store.ts'

const apps: readonly string[] = ['twitter', 'instagram'] satisfies SocialApp[]

const texts = {
  usage: 'use: <twitter ou instagram> <nome de usuário> dá o selo de verificado; com "off" no fim, tira',
  unknown: (handle: string) => `ninguém se chama @${handle}`,
  given: (handle: string) => `@${handle} tem o selo de verificado`,
  taken: (handle: string) => `@${handle} não tem mais o selo de verificado`,
}

/**
 * Gives the verified mark or takes it: what is typed in a terminal or in the game server's console, such as `twitter ana off`. Answers what
 * the owner reads, in Portuguese, and whether anything was done.
 */
export async function verifyCommand(
  database: Database,
  typed: readonly string[],
): Promise<{ line: string; isDone: boolean }> {
  const [app = '', name = '', off, ...more] = typed.map((word) => word.replace(/^-+/, ''))
  const isOff = off === 'off'
  if (!apps.includes(app) || name === '' || (off !== undefined && !isOff) || more.length > 0)
    return { line: texts.usage, isDone: false }
  const handle = normalizeHandle(name)
  const isDone = await database.write((db) => setVerified(db, app as SocialApp, handle, !isOff))
  if (!isDone) return { line: texts.unknown(handle), isDone }
  return { line: isOff ? texts.taken(handle) : texts.given(handle), isDone }
}
