import type { SanctionKind } from '@orelhao/protocol/moderation/rules'
import { isOpen } from '@orelhao/protocol/open-apps'
import type { Engine } from '../engine.ts'
import { actionsOf, addAction } from '../shared/moderation/audit/store.ts'
import { type Case, caseById, closeCase } from '../shared/moderation/cases/store.ts'
import { casesTopic } from '../shared/moderation/cases/topic.ts'
import { addRemovedFiles, deleteRemovedFiles } from '../shared/moderation/removed-files/store.ts'
import type { Reportables } from '../shared/moderation/reportable.ts'
import { type Evidence, reportersSince, reportsOf } from '../shared/moderation/reports/store.ts'
import { endSanction, refuseAppeal, sanctionById } from '../shared/moderation/sanctions/store.ts'
import type { Transaction } from '../transaction.ts'
import { DecisionRefused } from './decision-refused.ts'
import { type About, imposeSanction } from './impose-sanction.ts'
import { refuseOwnMatter } from './own-matter.ts'
import { texts } from './texts.ts'

export interface ModerationParts {
  engine: Pick<Engine, 'transact' | 'announceChange'>
  reportables: Reportables
  /** User id of the moderator; 0 for the server's console. */
  actor: number
}

/** A decision about a case. With nothing but the reason the thing may stay. */
export interface Decision {
  reason: string
  removes?: boolean
  sanction?: {
    kind: SanctionKind
    isWholePhone: boolean
    /** 0 for good. */
    seconds: number
  }
}

const decisions: readonly string[] = ['keep', 'remove', 'warn', 'mute', 'ban', 'freeze']

/** More than a moderator reads of one case. */
const maxReports = 20
/** Reporters of one case who are told of its decision. */
const maxReporters = 200

/**
 * Decides an open case, of which the moderator has seen `decisions`: of two moderators at once one is refused. Throws DecisionRefused.
 * Returns the id of the sanction, if there is one.
 */
export async function decide(
  { engine, reportables, actor }: ModerationParts,
  seen: Pick<Case, 'id' | 'decisions'>,
  { reason, removes = false, sanction }: Decision,
): Promise<number | undefined> {
  let author = 0
  const id = await engine.transact(async (transaction) => {
    const { db, now } = transaction
    const found = await caseById(db, seen.id)
    if (!found) throw new DecisionRefused('unknownCase')
    await refuseOwnMatter(db, actor, found.author)
    if (!(await closeCase(db, seen, now))) throw new DecisionRefused('alreadyDecided')
    author = found.author
    await answerReporters(transaction, found, removes || sanction !== undefined)
    transaction.publish(casesTopic, 'MODERATOR_CASES', 0)
    const about = { actor, case_id: found.id, player: found.author, reason }
    if (removes) {
      const before = await removeThing(transaction, reportables, found)
      await addAction(db, { ...about, action: 'remove', before }, now)
    }
    if (sanction) return addSanctionOf(transaction, found, about, sanction)
    if (!removes) await addAction(db, { ...about, action: 'keep' }, now)
  })
  if (id !== undefined) engine.announceChange(author)
  return id
}

/** Notifies who reported since the last decision, without what was decided about the other player. */
async function answerReporters({ db, emitToMany }: Transaction, { id, app }: Case, hasActed: boolean): Promise<void> {
  const last = (await actionsOf(db, id)).findLast(({ action }) => decisions.includes(action))
  const reporters = await reportersSince(db, id, last?.at ?? 0, maxReporters)
  const sentence = hasActed ? texts.reportActedOn : texts.reportKept
  emitToMany(reporters, 'CUSTOM_NOTIFY', app, texts.reportAnswered, sentence)
}

async function removeThing(transaction: Transaction, reportables: Reportables, found: Case): Promise<unknown> {
  const reportable = reportables.get(`${found.app}/${found.kind}`)
  if (!reportable?.remove) throw new DecisionRefused('cannotRemove')
  const [evidence] = await reportsOf(transaction.db, found.id, 1)
  const removed = await reportable.remove(transaction, found.thing)
  if (removed === false) throw new DecisionRefused('thingIsGone')
  const before = removed === true ? evidence?.copy : removed
  const urls = (reportable.files ?? []).flatMap((field) => before?.[field] || [])
  await addRemovedFiles(transaction.db, { case_id: found.id, author: found.author }, urls.map(String))
  return before
}

async function addSanctionOf(
  transaction: Transaction,
  found: Case,
  about: About,
  { kind, isWholePhone, seconds }: NonNullable<Decision['sanction']>,
): Promise<number> {
  if (about.player === 0) throw new DecisionRefused('unknownPlayer') // a finding about the whole city
  const app = isWholePhone || kind === 'freeze' ? '' : found.app
  if (kind === 'ban' && app !== '' && isOpen(app, [app])) throw new DecisionRefused('cannotBan')
  return imposeSanction(transaction, about, { kind, app, seconds })
}

/** Puts back what was removed by the last decision about it. Throws DecisionRefused. */
export async function restore({ engine, reportables, actor }: ModerationParts, id: number, reason: string) {
  await engine.transact(async (transaction) => {
    const { db, now } = transaction
    const found = await caseById(db, id)
    if (!found) throw new DecisionRefused('unknownCase')
    await refuseOwnMatter(db, actor, found.author)
    const last = (await actionsOf(db, id)).findLast(({ action }) => action === 'remove' || action === 'restore')
    const reportable = reportables.get(`${found.app}/${found.kind}`)
    if (!reportable?.restore || last?.action !== 'remove' || last.details === null)
      throw new DecisionRefused('cannotRestore')
    const { before } = JSON.parse(last.details)
    if (!(await reportable.restore(transaction, found.thing, before))) throw new DecisionRefused('cannotPutBack')
    await deleteRemovedFiles(db, id)
    await addAction(db, { actor, action: 'restore', case_id: id, player: found.author, reason, after: before }, now)
  })
}

/** Ends a mute, a ban or an unread warning, and grants its appeal if there is one. Throws DecisionRefused. */
export async function lift({ engine, actor }: ModerationParts, id: number, reason: string): Promise<void> {
  const player = await engine.transact(async ({ db, now, emit, publish }) => {
    const sanction = await sanctionById(db, id)
    if (!sanction) throw new DecisionRefused('unknownSanction')
    await refuseOwnMatter(db, actor, sanction.player)
    if (!(await endSanction(db, id, reason, now))) throw new DecisionRefused('unknownSanction')
    const { player, case_id, kind, app, ends_at } = sanction
    const before = { sanction: id, kind, app, ends_at }
    await addAction(db, { actor, action: 'lift', case_id, player, reason, before }, now)
    emit(player, 'MODERATION_CHANGE')
    publish(casesTopic, 'MODERATOR_CASES', 0)
    return player
  })
  engine.announceChange(player)
}

/** Answers an appeal; the sanction stays. Throws DecisionRefused. */
export async function refuse({ engine, actor }: ModerationParts, id: number, reason: string): Promise<void> {
  await engine.transact(async ({ db, now, emit, publish }) => {
    const sanction = await sanctionById(db, id)
    if (!sanction) throw new DecisionRefused('unknownSanction')
    await refuseOwnMatter(db, actor, sanction.player)
    if (!(await refuseAppeal(db, id, reason, now))) throw new DecisionRefused('noAppeal')
    const { player, case_id } = sanction
    await addAction(db, { actor, action: 'refuse-appeal', case_id, player, reason, after: { sanction: id } }, now)
    emit(player, 'MODERATION_CHANGE')
    publish(casesTopic, 'MODERATOR_CASES', 0)
  })
}

/**
 * The reports of a case with the words of private messages and the player behind them. That a moderator has read them is an action, with
 * its reason. Throws DecisionRefused.
 */
export async function reveal(
  { engine, actor }: ModerationParts,
  id: number,
  reason: string,
): Promise<{ found: Case; reports: Evidence[] }> {
  return engine.transact(async ({ db, now }) => {
    const found = await caseById(db, id)
    if (!found) throw new DecisionRefused('unknownCase')
    await refuseOwnMatter(db, actor, found.author)
    await addAction(db, { actor, action: 'reveal', case_id: id, player: found.author, reason }, now)
    return { found, reports: await reportsOf(db, id, maxReports) }
  })
}
