import * as moderation from '@orelhao/engine/moderation/decide'
import { identityOf } from '@orelhao/engine/shared/directory/store'
import { parseAuditEnd } from '@orelhao/engine/shared/moderation/audit/chain'
import { verifyAudit } from '@orelhao/engine/shared/moderation/audit/store'
import { caseById, isAboutMoney, openCases } from '@orelhao/engine/shared/moderation/cases/store'
import { reportsOf } from '@orelhao/engine/shared/moderation/reports/store'
import { openAppeals } from '@orelhao/engine/shared/moderation/sanctions/store'
import { fullName } from '@orelhao/protocol/people'
import { usageOf } from '../game/command-texts.ts'
import { appealLine, caseLine, reportLines } from './case-lines.ts'
import { parseDecision } from './decision-words.ts'
import { moderationTexts as texts } from './moderation-texts.ts'
import { type Acting, guarded } from './moderator-action.ts'
import type { OwnerCommandParts } from './owner-command-parts.ts'

type Parts = Pick<OwnerCommandParts, 'database' | 'engine' | 'players'>
type Run = (words: string[], source: number) => Promise<string[]>

const listed = 20
const maxReports = 20

/** The moderators' commands. Each is a permission of its own for players in the game: `command.smartphone_reveal` reads private messages. */
export function moderationCommands(
  parts: Parts,
): Record<'cases' | 'case' | 'reveal' | 'decide' | 'lift' | 'uphold' | 'audit', Run> {
  return {
    cases: () => listCases(parts),
    case: ([typed, ...more]) => {
      const id = numberOf(typed)
      return id === undefined || more.length > 0 ? usage('case') : showCase(parts, id)
    },
    reveal: acting(parts, 'reveal', async (by, id, reason) => {
      const { found, reports } = await moderation.reveal(by, id, reason)
      return [
        texts.caseTitle(id, Boolean(found.is_open)),
        await authorLine(parts, found.author),
        ...reportLines(found, reports, true),
      ]
    }),
    decide: (words, source) => decideCase(parts, words, source),
    lift: acting(parts, 'lift', async (by, id, reason) => {
      await moderation.lift(by, id, reason)
      return [texts.lifted(id)]
    }),
    uphold: acting(parts, 'uphold', async (by, id, reason) => {
      await moderation.refuse(by, id, reason)
      return [texts.upheld(id)]
    }),
    audit: (words) => audit(parts, words),
  }
}

async function usage(command: 'case' | 'reveal' | 'decide' | 'lift' | 'uphold'): Promise<string[]> {
  return [usageOf(command)]
}

async function audit({ database }: Parts, [typed, ...more]: string[]): Promise<string[]> {
  const anchor = typed === undefined ? undefined : parseAuditEnd(typed)
  if (more.length > 0 || (typed !== undefined && !anchor)) return [usageOf('audit')]
  const { number, hash, violation } = await database.read((db) => verifyAudit(db, anchor), { isLong: true })
  if (violation !== undefined) return [texts.auditBroken(violation)]
  return [texts.auditSound(number), ...(number > 0 ? [texts.auditEnd(`${number}:${hash}`)] : [])]
}

function numberOf(typed = ''): number | undefined {
  return /^[1-9]\d{0,14}$/.test(typed) ? Number(typed) : undefined
}

async function listCases({ database }: Parts): Promise<string[]> {
  const [cases, appeals] = await database.read(async (db) => [
    await openCases(db, listed),
    await openAppeals(db, listed),
  ])
  if (cases.length + appeals.length === 0) return [texts.none]
  return [texts.casesTitle(cases.length, appeals.length), ...cases.map(caseLine), ...appeals.map(appealLine)]
}

async function showCase(parts: Parts, id: number): Promise<string[]> {
  const [found, reports] = await parts.database.read(async (db) => [
    await caseById(db, id),
    await reportsOf(db, id, maxReports),
  ])
  if (!found) return [texts.problems.unknownCase]
  return [
    texts.caseTitle(id, Boolean(found.is_open)),
    caseLine(found),
    ...(isAboutMoney(found) && found.author !== 0 ? [await authorLine(parts, found.author)] : []),
    ...reportLines(found, reports, false),
  ]
}

async function authorLine({ database }: Parts, author: number): Promise<string> {
  const who = await database.read((db) => identityOf(db, author))
  return who ? texts.author(fullName(who), who.phone, author) : texts.authorGone(author)
}

async function decideCase(parts: Parts, [typed, ...words]: string[], source: number): Promise<string[]> {
  const id = numberOf(typed)
  const decision = parseDecision(words)
  if (id === undefined || !decision) return usage('decide')
  return guarded(parts, source, decision.reason, async (by) => {
    if (decision.restores) {
      await moderation.restore(by, id, decision.reason)
      return [texts.restored(id)]
    }
    const found = await parts.database.read((db) => caseById(db, id))
    if (!found) return [texts.problems.unknownCase]
    const sanction = await moderation.decide(by, found, decision)
    return [sanction === undefined ? texts.decided(id) : texts.sanctioned(id, sanction)]
  })
}

/** A command of a number and a reason. */
function acting(
  parts: Parts,
  command: 'reveal' | 'lift' | 'uphold',
  act: (by: Acting, id: number, reason: string) => Promise<string[]>,
): Run {
  return async ([typed, ...words], source) => {
    const id = numberOf(typed)
    const reason = words.join(' ').trim()
    if (id === undefined || reason === '') return usage(command)
    return guarded(parts, source, reason, (by) => act(by, id, reason))
  }
}
