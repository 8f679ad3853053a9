import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { limits } from '@orelhao/protocol/whatsapp/rules'
import { addMembers } from '../../shared/chat/members/store.ts'
import { addGroup } from '../../shared/chat/store.ts'
import { type Batch, cutText } from '../import-context.ts'
import { journalKey, journalOf, stampOf } from '../journal/store.ts'
import { Directory } from '../people/store.ts'
import type { ChannelRecord } from '../source-phone.ts'
import { groupsApp } from './store.ts'

/** The name of a group that had none. */
const unnamed = 'Grupo'

/** In the journal: the two players of a conversation, or the id of a group. */
export type Channel = { pair: readonly [number, number] } | { group: number }

export function channelIn(noted: string | undefined): Channel | undefined {
  const [kind, ...ids] = (noted ?? '').split(':')
  const [one = 0, other = 0] = ids.map(Number)
  if (kind === 'p') return { pair: [one, other] }
  return kind === 'g' ? { group: one } : undefined
}

export const groupStamp = (title: string, owner: number): string => stampOf([title, owner])

/** Makes groups of groups, and notes who writes to whom in a conversation of two, which becomes a thread of texts. */
export async function importChannels(batch: Batch, records: readonly ChannelRecord[]): Promise<void> {
  const { db, source, tally, journal } = batch
  const parties = records.flatMap(({ owner, members }) => (owner ? [owner, ...members] : members))
  const directory = await Directory.lookUp(batch, parties)
  const done = await journalOf(
    db,
    source,
    'channel',
    records.map(({ key }) => journalKey(key)),
  )
  for (const record of records) {
    const source_key = journalKey(record.key)
    const known = done.get(source_key)
    const players = [...new Set(record.members.flatMap((member) => directory.playerOf(member) ?? []))]
    const note = (row_key: string, made: string, stamp: string) => {
      done.set(source_key, row_key)
      journal.push({ kind: 'channel', source_key, made, row_key, stamp })
    }
    if (!record.isGroup) {
      const [one, other] = players
      if (known === undefined && one !== undefined && other !== undefined && players.length === 2)
        note(`p:${one}:${other}`, '', '')
      continue
    }
    tally.of('channel').read++
    if (known !== undefined) tally.of('channel').present++
    else if (players.length < 2 || players.length > limits.members + 1)
      tally.doubt('channel', players.length < 2 ? 'smallGroup' : 'full')
    else {
      const { id, stamp } = await addChannelGroup(batch, directory, record, players)
      note(`g:${id}`, 'channel', stamp)
      tally.of('channel').made++
    }
  }
}

async function addChannelGroup(
  { db, now, tally }: Batch,
  directory: Directory,
  { title, owner, at }: ChannelRecord,
  players: readonly number[],
): Promise<{ id: number; stamp: string }> {
  const whole = sanitizeLine(title) || unnamed
  const shown = cutText(whole, limits.newGroupName)
  if (shown !== whole) tally.doubt('channel', 'cut')
  const wanted = owner && directory.playerOf(owner)
  const holder = wanted !== undefined && players.includes(wanted) ? wanted : (players[0] ?? 0)
  const id = await addGroup(db, groupsApp, { owner: holder, title: shown, picture: null }, at ?? now)
  await addMembers(db, groupsApp, id, players, at ?? now)
  return { id, stamp: groupStamp(shown, holder) }
}
