import type { PanelArgs, PanelMember } from '@orelhao/protocol/panel/panel-contract'
import type { Role } from '@orelhao/protocol/panel/roles'
import { type CitySize, firstPlayer, formerModerator, heavyPlayer, moderators } from './scale-city.ts'

/** A request to the panel, and the table whose pages the floor reads beside it. */
export interface PanelRead {
  what: string
  member: PanelMember
  args: object
  role?: Role
  /**
   * Table and its key; rows of one page, and how many such pages: as many as the answer shows lists, or searches. Absent for what no page can
   * answer.
   */
  floor?: { table: string; key: string; rows?: number; pages?: number }
}

const read = <M extends PanelMember>(
  what: string,
  member: M,
  args: PanelArgs<M>,
  floor?: PanelRead['floor'],
  role: Role = 'owner',
): PanelRead => ({ what, member, args, role, ...(floor && { floor }) })

/** Everything that a person opens in the panel, in the order of its menu. */
export function panelReads({ cases, players }: CitySize): PanelRead[] {
  const page = { table: 'orelhao_cases', key: 'id', pages: 2 } // with the people in it
  const sanctions = { table: 'orelhao_sanctions', key: 'id', pages: 3 } // with their cases and people
  const audit = { table: 'orelhao_audit', key: 'number', pages: 3 }
  const tweets = { table: 'orelhao_social_posts', key: 'id', rows: 500, pages: 10 }
  const moderator = firstPlayer + 1 + Math.floor(moderators / 2)
  return [
    read('counts in the menu', 'counts', {}, { ...page, pages: 3 }),
    read('queue', 'cases', { list: 'open' }, page),
    read('queue, old cases', 'cases', { list: 'open', before: Math.floor(cases * 0.5) }, page),
    read('queue of an editor', 'cases', { list: 'open' }, page, 'editor'),
    read('queue of an economist', 'cases', { list: 'open' }, page, 'economist'),
    read('decided cases', 'cases', { list: 'decided' }, page),
    read('decided cases, old ones', 'cases', { list: 'decided', before: Math.floor(cases * 0.3) }, page),
    read('decided cases of an editor', 'cases', { list: 'decided' }, page, 'editor'),
    read('a case', 'case', { id: publicCase(cases) }, { ...page, rows: 5, pages: 4 }),
    read(
      'players by a part of the name',
      'players',
      { text: 'Pessoa1 Silva' },
      { table: 'orelhao_players', key: 'user_id', rows: players },
    ),
    read(
      'players by a number',
      'players',
      { text: '800001' },
      { table: 'orelhao_players', key: 'user_id', rows: players },
    ),
    read('a player', 'player', { id: heavyPlayer }, { ...page, pages: 10 }),
    read('money of a player, 30 days', 'money', { id: heavyPlayer, days: 30 }),
    read('appeals', 'restrictions', { list: 'appeals' }, sanctions),
    read('restrictions that hold', 'restrictions', { list: 'active' }, sanctions),
    read(
      'restrictions that hold, old ones',
      'restrictions',
      { list: 'active', before: Math.floor(cases * 0.1) },
      sanctions,
    ),
    read('restrictions that ended', 'restrictions', { list: 'ended' }, sanctions),
    read('audit', 'audit', {}, audit),
    read('audit, old actions', 'audit', { before: Math.floor(cases * 0.2) }, audit),
    read('audit of a moderator', 'audit', { actor: moderator }, audit),
    read('audit of a former moderator', 'audit', { actor: formerModerator }, audit),
    read('audit of a player', 'audit', { player: heavyPlayer }, audit),
    read('audit of a case', 'audit', { case: publicCase(cases) }, audit),
    read('search, a frequent word', 'search', { app: 'twitter', text: 'padaria' }, tweets),
    read('search, a word that nobody wrote', 'search', { app: 'twitter', text: 'zzzz' }, tweets),
    read('economy, 30 days', 'economy', { days: 30 }),
    read('casino', 'casino', {}),
    read('health', 'health', {}),
    read('sessions', 'sessions', {}, { table: 'orelhao_panel_access', key: 'id' }),
    read('whole chain of the audit', 'verifyAudit', {}),
  ]
}

/** An open case of a tweet near the end. */
function publicCase(cases: number): number {
  return cases - (cases % 20) - 6
}
