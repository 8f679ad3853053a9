import { type TSchema, Type } from 'typebox'
import { event, operation, orNull, pick, type RequiredPermission } from '../operation.ts'
import { type PanelCalls, type PanelMember, panelCalls } from '../panel/panel-contract.ts'
import { Id } from '../schemas.ts'
import { type ModeratorRefusal, refusals } from './rules.ts'
import { CaseSummary, CaseView, Counts, Person, PlayerView, Restriction } from './schemas.ts'

/** The app's name for owners. */
export const title = 'Moderação no celular'

/** The call of the panel that an operation is: its arguments and its permission. */
function fromPanel<M extends PanelMember>(
  member: M,
): { names: [string]; args: [PanelCalls[M]['args']]; permission: RequiredPermission } {
  const { args, permission = 'anyRole' } = panelCalls[member]
  return { names: ['query'], args: [args], permission }
}

/** One page, newest first; `next` is the `before` of the next page, null for the last one. */
const pageOf = <Row extends TSchema>(row: Row) =>
  Type.Object({ rows: Type.Array(row), next: orNull(Type.Integer({ minimum: 0 })) })

const refusing = <const Codes extends readonly ModeratorRefusal[]>(...codes: Codes) => pick(refusals, codes)

/** The calls of the panel that moderators make on their phone, for players with a role in the panel only. */
export const operations = {
  moderator_counts: operation({
    doc: 'The player’s role, its permissions, and how many cases and appeals wait. The page receives MODERATOR_CASES from then on.',
    ...fromPanel('counts'),
    answer: Counts,
    writes: false,
  }),
  moderator_cases: operation({
    doc: 'Cases, newest first: open or decided ones, of one app, grave ones, or those that the player has taken.',
    ...fromPanel('cases'),
    answer: pageOf(CaseSummary),
    writes: false,
  }),
  moderator_case: operation({
    doc: 'A case with its evidence. Private words, and who is behind an anonymous thing, are left out.',
    ...fromPanel('case'),
    answer: CaseView,
    writes: false,
    refuses: refusing('unknownCase'),
  }),
  moderator_assign: operation({
    doc: 'Takes an open case, which other moderators see, or gives it back.',
    ...fromPanel('assign'),
    answer: Type.Null(),
    writes: true,
    refuses: refusing('unknownCase', 'alreadyDecided'),
  }),
  moderator_reveal: operation({
    doc: 'A case with its private words and who is behind it. That the player read them is recorded with the reason.',
    ...fromPanel('reveal'),
    answer: CaseView,
    writes: true,
    refuses: refusing('emptyReason', 'unknownCase'),
  }),
  moderator_decide: operation({
    doc: 'Decides an open case of which the player has seen `decisions`: removes the thing, imposes a measure, both, or neither.',
    ...fromPanel('decide'),
    answer: Type.Object({ sanction: orNull(Id) }),
    writes: true,
    refuses: refusing(
      'emptyReason',
      'unknownCase',
      'alreadyDecided',
      'cannotRemove',
      'thingIsGone',
      'cannotBan',
      'cannotRestrictPhone',
      'cannotFreeze',
      'unknownPlayer',
    ),
  }),
  moderator_restore: operation({
    doc: 'Puts back what the last decision about a case removed.',
    ...fromPanel('restore'),
    answer: Type.Null(),
    writes: true,
    refuses: refusing('emptyReason', 'unknownCase', 'cannotRestore', 'cannotPutBack'),
  }),
  moderator_players: operation({
    doc: 'Players whose passport or number is the text, or whose name contains it.',
    ...fromPanel('players'),
    answer: Type.Object({ rows: Type.Array(Person), isCut: Type.Boolean() }),
    writes: false,
    refuses: refusing('emptyText'),
  }),
  moderator_player: operation({
    doc: 'A player with restrictions, cases, reports and public profiles, as far as the role sees them.',
    ...fromPanel('player'),
    answer: PlayerView,
    writes: false,
    refuses: refusing('unknownPlayer'),
  }),
  moderator_restrictions: operation({
    doc: 'Measures against players: with an open appeal, in force, or ended.',
    ...fromPanel('restrictions'),
    answer: pageOf(Restriction),
    writes: false,
  }),
  moderator_lift: operation({
    doc: 'Ends a measure, and grants its appeal if there is one.',
    ...fromPanel('lift'),
    answer: Type.Null(),
    writes: true,
    refuses: refusing('emptyReason', 'unknownSanction', 'cannotFreeze'),
  }),
  moderator_uphold: operation({
    doc: 'Answers an appeal; the measure stays.',
    ...fromPanel('uphold'),
    answer: Type.Null(),
    writes: true,
    refuses: refusing('emptyReason', 'unknownSanction', 'noAppeal', 'cannotFreeze'),
  }),
}

export const events = {
  MODERATOR_CASES: event({
    doc: 'Cases or appeals were opened or decided: moderator_counts has how many wait. `id` is a new case with a grave watched word; 0 otherwise.',
    names: ['id'],
    args: [Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })],
    durable: false,
  }),
}
