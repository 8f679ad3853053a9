import { limits as smsLimits } from '@orelhao/protocol/sms/rules'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { canShowImage, limits as groupLimits } from '@orelhao/protocol/whatsapp/rules'
import { phonesOf } from '../../shared/directory/store.ts'
import { type Batch, cutText } from '../import-context.ts'
import { journalKey, journalOf, type Staged, type StagedRow, stampOf } from '../journal/store.ts'
import { Directory } from '../people/store.ts'
import { countHost, shownPicture } from '../pictures/shown-picture.ts'
import type { MessageRecord } from '../source-phone.ts'
import type { Blocks, UnmatchedCopy } from '../write-step.ts'
import { channelIn } from './channels.ts'
import {
  addGroupMessages,
  addTexts,
  type NewGroupMessage,
  type NewText,
  newestGroupMessage,
  newestText,
  pairKey,
  threadsOf,
} from './store.ts'

/** A message that waits to be written. */
interface WaitingMessage {
  from: number
  /** The receiver; 0 in a group. */
  to: number
  group: number
  text: string
  image: string | null
  place: readonly [number, number] | null
  copy: MessageRecord['copy'] | null
}

/** Both copies of a message were stored within so many seconds. */
const copySeconds = 2
const daySeconds = 24 * 3600

/** Resolves who wrote to whom. Returns the messages that will be written, once all are in the order of their time. */
export async function readMessages(batch: Batch, records: readonly MessageRecord[]): Promise<StagedRow[]> {
  const { db, source, now, rules, tally } = batch
  const parties = records.flatMap(({ from, to }) => (to ? [from, to] : [from]))
  const directory = await Directory.lookUp(batch, parties)
  const channelKeys = records.flatMap(({ channel }) => (channel === undefined ? [] : [journalKey(channel)]))
  const channels = await journalOf(db, source, 'channel', channelKeys)
  const oldest = rules.messageDays === 0 ? 0 : now - rules.messageDays * daySeconds
  const waiting: StagedRow[] = []
  for (const record of records) {
    const from = directory.playerOf(record.from)
    const text = sanitizeText(record.text)
    const at = Math.min(record.at ?? now, now)
    const noted = record.channel === undefined ? undefined : channels.get(journalKey(record.channel))
    const target = targetOf(from, record, directory, noted)
    if (record.isSpecial) tally.doubt('message', 'special')
    else if (from === undefined) tally.doubt('message', 'noOwner')
    else if (!target) tally.doubt('message', 'unknownNumber')
    else if (target.to === from) tally.doubt('message', 'ownNumber')
    else if (text === '' && !record.image && !record.place) tally.doubt('message', 'empty')
    else if (at < oldest) tally.doubt('message', 'tooOld')
    else {
      const { image = null, place = null, copy = null } = record
      const message: WaitingMessage = { from, ...target, text, image, place, copy }
      waiting.push({ source_key: journalKey(record.key), at, payload: JSON.stringify(message) })
    }
  }
  return waiting
}

function targetOf(
  from: number | undefined,
  { to }: MessageRecord,
  directory: Directory,
  noted: string | undefined,
): Pick<WaitingMessage, 'to' | 'group'> | undefined {
  const channel = channelIn(noted)
  if (channel && 'group' in channel) return { to: 0, group: channel.group }
  if (channel) {
    const [one, other] = channel.pair
    if (from !== one && from !== other) return
    return { to: from === one ? other : one, group: 0 }
  }
  const player = to && directory.playerOf(to)
  return player === undefined ? undefined : { to: player, group: 0 }
}

/** Writes messages, the newest first: a thread has its newest hundred. */
export async function writeMessages(batch: Batch, rows: readonly Staged[], blocks: Blocks): Promise<void> {
  const messages = rows.map((row) => ({ ...row, message: JSON.parse(row.payload) as WaitingMessage }))
  await writeTexts(
    batch,
    messages.filter(({ message }) => message.group === 0),
    blocks,
  )
  await writeToGroups(
    batch,
    messages.filter(({ message }) => message.group !== 0),
    blocks,
  )
}

type Waiting = Staged & { message: WaitingMessage }

async function writeTexts(batch: Batch, waiting: readonly Waiting[], blocks: Blocks): Promise<void> {
  const { db, tally, journal } = batch
  if (waiting.length === 0) return
  const pairs = new Map(waiting.map(({ message: { from, to } }) => [pairKey(from, to), { one: from, other: to }]))
  const block = await blocks.take('sms', () => newestText(db))
  const threads = await threadsOf(db, [...pairs.values()], block.last)
  const phones = await phonesOf(db, [...new Set([...pairs.values()].flatMap(({ one, other }) => [one, other]))])
  const texts: NewText[] = []
  const copies = new Map(blocks.unmatched.map((one) => [one.key, one]))
  for (const one of waiting) {
    const { source_key, at, message } = one
    const { from, to } = message
    if (isOtherCopy(copies, one)) {
      tally.of('message').present++
      continue
    }
    const thread = threads.get(pairKey(from, to)) ?? { count: 0, newest: 0 }
    if (thread.newest > at || thread.count >= smsLimits.history) {
      tally.doubt('message', thread.newest > at ? 'behindNewer' : 'beyondHistory')
      continue
    }
    threads.set(pairKey(from, to), { ...thread, count: thread.count + 1 })
    const id = block.next()
    const { text, image } = shownIn(batch, message, smsLimits.message, (url) => shownPicture(batch.rules, url))
    texts.push({
      id,
      sender_id: from,
      recipient_id: to,
      sender: phones.get(from) ?? '',
      recipient: phones.get(to) ?? '',
      content: text,
      image,
      location: message.place && JSON.stringify(message.place),
      created_at: at,
    })
    tally.of('message').made++
    journal.push({ kind: 'message', source_key, made: 'sms', row_key: String(id), stamp: '' })
  }
  const oldest = waiting.at(-1)?.at ?? 0
  blocks.unmatched = [...copies.values()].filter(({ at }) => at - oldest <= copySeconds)
  await addTexts(db, texts)
}

/** Returns whether the other copy of a message was met, which is stored a moment before or after it. */
function isOtherCopy(copies: Map<string, UnmatchedCopy>, { at, message }: Waiting): boolean {
  const { from, to, text, place, copy } = message
  if (!copy) return false
  const key = stampOf([from, to, text, place])
  const other = copies.get(key)
  const isCopy = other !== undefined && other.copy !== copy && Math.abs(other.at - at) <= copySeconds
  if (isCopy) copies.delete(key)
  else copies.set(key, { key, at, copy })
  return isCopy
}

async function writeToGroups(batch: Batch, waiting: readonly Waiting[], blocks: Blocks): Promise<void> {
  const { db, rules, tally, journal } = batch
  if (waiting.length === 0) return
  const block = await blocks.take('group', () => newestGroupMessage(db))
  const isShown = (url: string) => (canShowImage(url, rules.allowUnsafeURL, rules.uploadsURL) ? url : undefined)
  const messages = waiting.map(({ source_key, at, message }): NewGroupMessage => {
    const id = block.next()
    const { text, image } = shownIn(batch, message, groupLimits.message, isShown)
    tally.of('message').made++
    journal.push({ kind: 'message', source_key, made: 'chat', row_key: String(id), stamp: '' })
    return {
      id,
      conversation_id: message.group,
      sender: message.from,
      type: message.place ? 'location' : image ? 'image' : 'text',
      content: message.place ? '' : text,
      media: message.place ? null : image,
      attached: message.place && JSON.stringify(message.place),
      created_at: at,
    }
  })
  await addGroupMessages(db, messages)
}

/** The text and the picture as players see them: the address of a picture that they may not be shown stays in the text. */
function shownIn(
  { tally }: Batch,
  { text, image }: WaitingMessage,
  longest: number,
  shown: (url: string) => string | undefined,
): { text: string; image: string | null } {
  const picture = image ? shown(image) : undefined
  if (picture) countHost(tally, 'message', picture)
  const isHidden = image !== null && !picture
  if (isHidden) tally.doubt('message', 'withoutPicture')
  const whole = isHidden ? `${text} ${image}`.trim() : text
  const content = cutText(whole, longest)
  if (content !== whole) tally.doubt('message', 'cut')
  return { text: content, image: picture ?? null }
}
