import { normalizeHandle } from '@orelhao/protocol/social/rules'
import type { Database } from '../../database/database.ts'
import { ownerTexts } from '../../owner/language.ts'
import { type SocialApp, setVerified } from './profiles/store.ts'

const apps: readonly string[] = ['twitter', 'instagram'] satisfies SocialApp[]

const portuguese = {
  usage:
    'use: smartphone_verify <twitter ou instagram> <nome de usuário> dá o selo de verificado; com "off" no fim, tira',
  unknown: (handle: string) => `ninguém se chama @${handle}; confira o nome`,
  given: (handle: string) => `@${handle} tem o selo de verificado`,
  taken: (handle: string) => `@${handle} não tem mais o selo de verificado`,
}

const english: typeof portuguese = {
  usage:
    'usage: smartphone_verify <twitter or instagram> <user name> gives the verified mark; with "off" at the end it takes it',
  unknown: (handle) => `nobody is called @${handle}; check the name`,
  given: (handle) => `@${handle} has the verified mark`,
  taken: (handle) => `@${handle} no longer has the verified mark`,
}

export const verifyTexts = ownerTexts(portuguese, english)

/**
 * Sets or removes the verified mark, from a terminal or the game server's console, for instance `twitter ana off`. Returns the owner's
 * message and whether anything changed.
 */
export async function verifyCommand(
  database: Database,
  typed: readonly string[],
): Promise<{ line: string; isDone: boolean }> {
  const [app = '', name = '', off, ...more] = typed.map((word) => word.replace(/^-+/, ''))
  const isOff = off === 'off'
  if (!apps.includes(app) || name === '' || (off !== undefined && !isOff) || more.length > 0)
    return { line: verifyTexts.usage, isDone: false }
  const handle = normalizeHandle(name)
  const isDone = await database.write((db) => setVerified(db, app as SocialApp, handle, !isOff))
  if (!isDone) return { line: verifyTexts.unknown(handle), isDone }
  return { line: isOff ? verifyTexts.taken(handle) : verifyTexts.given(handle), isDone }
}
