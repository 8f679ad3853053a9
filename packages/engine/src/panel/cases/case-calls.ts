import { mostWaiting } from '@orelhao/protocol/moderation/rules'
import { isOpen } from '@orelhao/protocol/open-apps'
import type { CaseView } from '@orelhao/protocol/panel/panel-answers'
import { isInScope, seesAllCases } from '@orelhao/protocol/panel/roles'
import { reportables } from '../../all-reportables.ts'
import * as moderation from '../../moderation/decide.ts'
import { refuseOwnMatter } from '../../moderation/own-matter.ts'
import { openErasures } from '../../shared/erasures/store.ts'
import { actionsOf } from '../../shared/moderation/audit/store.ts'
import { assignCase, type Case, caseById } from '../../shared/moderation/cases/store.ts'
import { casesTopic } from '../../shared/moderation/cases/topic.ts'
import { type Evidence, reportsOf } from '../../shared/moderation/reports/store.ts'
import { pageRows, pageSize } from '../page-rows.ts'
import { type PanelHandlers, PanelRefused, requiredReason, type SharedContext } from '../panel-context.ts'
import { countAppeals } from '../restrictions/store.ts'
import { peopleOf } from '../shown-people.ts'
import { actionView, caseReport, caseSummary, hidesAuthor } from './case-view.ts'
import { casesPage, countOpenCases } from './store.ts'

/** More than a moderator reads of one case. */
const maxReports = 50

type CaseMember = 'counts' | 'cases' | 'case' | 'assign' | 'reveal' | 'decide' | 'restore'

export const caseCalls: PanelHandlers<CaseMember, SharedContext> = {
  async counts({ database, scope, may }) {
    return database.read(async (db) => ({
      cases: may('cases') ? await countOpenCases(db, scope, mostWaiting) : 0,
      appeals: may('restrictions') ? await countAppeals(db, mostWaiting) : 0,
      erasures: may('erase') ? (await openErasures(db, mostWaiting)).length : 0,
    }))
  },

  async cases({ database, scope, session }, { list, app, isSevere = false, isMine = false, before }) {
    return database.read(async (db) => {
      const query = {
        isOpen: list === 'open',
        scope,
        app,
        isSevere,
        assignee: isMine ? session.player : undefined,
        before,
      }
      const read = await casesPage(db, query, pageSize + 1)
      const { shown, next } = pageRows(read, ({ id }) => id)
      const people = await peopleOf(
        db,
        shown.flatMap(({ author, assignee }) => [author, assignee]),
      )
      return { rows: shown.map((found) => caseSummary(found, people)), next }
    })
  },

  async case(context, { id }) {
    const { found, reports } = await context.database.read(async (db) => {
      const found = seenBy(context, await caseById(db, id))
      // whoever is reported does not read who reported them, and what they wrote
      await refuseOwnMatter(db, context.session.player, found.author)
      return { found, reports: await reportsOf(db, id, maxReports) }
    })
    return caseView(context, found, reports, false)
  },

  async assign(context, { id, isMine }) {
    await seenCase(context, id)
    const { engine, session } = context
    const isAssigned = await engine.transact(async ({ db, publish }) => {
      publish(casesTopic, 'MODERATOR_CASES', 0)
      return assignCase(db, id, session.player, isMine)
    })
    if (!isAssigned) throw new PanelRefused('alreadyDecided')
    return null
  },

  async reveal(context, { id, reason }) {
    const why = requiredReason(reason)
    await seenCase(context, id)
    const { found, reports } = await moderation.reveal(actingAs(context), id, why)
    return caseView(context, found, reports, true)
  },

  async decide(context, { id, decisions, reason, removes, sanction }) {
    const why = requiredReason(reason)
    const found = await seenCase(context, id)
    if (sanction?.isWholePhone && !mayRestrictPhone(context)) throw new PanelRefused('cannotRestrictPhone')
    if (sanction?.kind === 'freeze' && !context.may('moveMoney')) throw new PanelRefused('cannotFreeze')
    const decision = { reason: why, removes, ...(sanction && { sanction }) }
    const added = await moderation.decide(actingAs(context), { id, decisions }, decision)
    return { sanction: added === undefined || hidesAuthor(found) ? null : added }
  },

  async restore(context, { id, reason }) {
    const why = requiredReason(reason)
    await seenCase(context, id)
    await moderation.restore(actingAs(context), id, why)
    return null
  },
}

/** A role that sees some cases only decides nothing about the whole phone. */
const mayRestrictPhone = ({ scope }: SharedContext) => seesAllCases(scope)

export function actingAs({ engine, session }: SharedContext): moderation.ModerationParts {
  return { engine, reportables, actor: session.player }
}

/** Throws PanelRefused for a case that there is not, or that the role does not see. */
function seenBy({ scope }: SharedContext, found: Case | undefined): Case {
  if (!found || !isInScope(scope, found)) throw new PanelRefused('unknownCase')
  return found
}

async function seenCase(context: SharedContext, id: number): Promise<Case> {
  return seenBy(context, await context.database.read((db) => caseById(db, id)))
}

async function caseView(
  context: SharedContext,
  found: Case,
  reports: readonly Evidence[],
  isRevealed: boolean,
): Promise<CaseView> {
  const isHidden = Boolean(found.is_private) && !isRevealed
  const isAnonymous = hidesAuthor(found) && !isRevealed
  return context.database.read(async (db) => {
    const actions = await actionsOf(db, found.id)
    const people = await peopleOf(db, [
      found.author,
      found.assignee,
      ...reports.map(({ reporter }) => reporter),
      ...actions.map(({ actor }) => actor),
    ])
    const last = actions.findLast(({ action }) => action === 'remove' || action === 'restore')
    const reportable = reportables.get(`${found.app}/${found.kind}`)
    return {
      ...{ isHidden, isAnonymous },
      found: caseSummary(found, people, isRevealed),
      reports: reports.map((one, index) => caseReport(index === 0 ? one : { ...one, around: [] }, people, isHidden)),
      actions: actions.map((row) => actionView(row, people, isAnonymous)),
      canRemove: reportable?.remove !== undefined,
      canRestore: reportable?.restore !== undefined && last?.action === 'remove' && last.details !== null,
      canBan: !isOpen(found.app, [found.app]),
      canRestrictPhone: mayRestrictPhone(context),
      canFreeze: context.may('moveMoney'),
    }
  })
}
