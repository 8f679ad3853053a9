/** A row of another phone, by the aliases of its columns; every value as text. */
export type SourceRow = Record<string, string | null>

export interface Column {
  /** Names in different versions of the phone; a column that is missing reads as null. */
  names: readonly string[]
  /** A date; it is read as unix seconds. */
  isTime?: true
}

/** A table of another phone. */
export interface SourceTable {
  /** Names in different versions of the phone. */
  tables: readonly string[]
  /** Columns by which the table is recognised: other phones have tables of the same name. */
  marks: readonly string[]
  columns: Readonly<Record<string, Column>>
  /** One or two aliases that order the rows and are unique. */
  key: readonly string[]
  /** The table has no key: equal rows are read once. */
  isGrouped?: true
}

export const column = (...names: string[]): Column => ({ names })
export const time = (...names: string[]): Column => ({ names, isTime: true })

/** Somebody, by the id that the framework gives a character, or by a number of the other phone. */
export interface Party {
  character?: string | null
  number?: string | null
}

export interface PersonRecord {
  character: string
  number: string
}

export interface ContactRecord {
  key: string
  owner: Party
  number: string
  name: string
  photo?: string | null
  isFavourite?: boolean
}

export interface BlockRecord {
  key: string
  owner: Party
  number: string
}

/** A conversation with its members: two, or a group. */
export interface ChannelRecord {
  key: string
  isGroup: boolean
  title: string
  owner?: Party | undefined
  members: readonly Party[]
  /** Unix seconds; null where it is not known. */
  at: number | null
}

export interface PhotoRecord {
  key: string
  owner: Party
  url: string
  at: number | null
}

export interface NoteRecord {
  key: string
  owner: Party
  text: string
  at: number | null
}

export interface ProfileRecord {
  /** Names the author in posts. */
  key: string
  app: SocialName
  owner: Party
  handle: string
  name: string
  bio?: string
  avatar?: string | null
  at: number | null
}

export type SocialName = 'twitter' | 'instagram'

export interface MessageRecord {
  key: string
  at: number | null
  from: Party
  /** The receiver, or the channel that says who reads it. */
  to?: Party
  channel?: string
  text: string
  image?: string | null
  /** The side whose copy it is, where the phone stores a message for each of the two and nothing tells which are one. */
  copy?: 'sent' | 'received'
  /** A payment, a voice message or anything else that has no place here. */
  isSpecial?: boolean
  /** Coordinates of a shared place. */
  place?: readonly [number, number] | null
}

export interface CallRecord {
  key: string
  at: number | null
  from: Party
  to: Party
  isAccepted: boolean
  /** In seconds. */
  duration: number
  isAnonymous: boolean
}

export interface PostRecord {
  key: string
  at: number | null
  app: SocialName
  author: string
  text: string
  image?: string | null
  replyTo?: string | null
}

export interface RecordOf {
  person: PersonRecord
  contact: ContactRecord
  block: BlockRecord
  channel: ChannelRecord
  photo: PhotoRecord
  note: NoteRecord
  profile: ProfileRecord
  message: MessageRecord
  call: CallRecord
  post: PostRecord
}

export type Kind = keyof RecordOf

/** In this order they are read: each may name what was read before. */
export const kinds: readonly Kind[] = [
  'person',
  'contact',
  'block',
  'channel',
  'photo',
  'note',
  'profile',
  'message',
  'call',
  'post',
]

/** How one kind of record is read from one table. */
export interface Reading<K extends Kind = Kind> {
  kind: K
  from: SourceTable
  /** Rows of another table that belong to a row: those whose column `by` has the value of the row's `of`. */
  parts?: { from: SourceTable; by: string; of: string }
  /** Fewer rows than usual are read at a time where each is long. */
  rowsAtOnce?: number
  /** The records of a row; a row that the phone itself hides has none. Null: the row cannot be read. */
  records(row: SourceRow, parts: readonly SourceRow[]): readonly RecordOf[K][] | null
}

/** Another phone: what it stores, and what each row means. A file in `sources` describes one. */
export interface SourcePhone {
  name: string
  /** A table that every installation of it has. */
  recognisedBy: SourceTable
  /** Readings of `person` say who has which number; without them the framework's table does. */
  readings: readonly AnyReading[]
}

export type AnyReading = { [K in Kind]: Reading<K> }[Kind]

/** Declares a reading with its record's type. */
export function reading<K extends Kind>(one: Reading<K>): AnyReading {
  return one as unknown as AnyReading
}

export const textOf = (value: string | null | undefined): string => (value ?? '').trim()

export const isTrue = (value: string | null | undefined): boolean =>
  value !== null && value !== undefined && Number(value) > 0

/** A number of seconds or milliseconds since 1970 in seconds; null for anything else. */
export function secondsIn(value: string | null | undefined): number | null {
  const number = Number(value ?? '')
  if (!Number.isFinite(number) || number <= 0) return null
  return Math.floor(number > 1e11 ? number / 1000 : number)
}

/** A stored JSON; undefined where it is none. */
export function jsonIn(value: string | null | undefined): unknown {
  try {
    return JSON.parse(value ?? '')
  } catch {
    return undefined // players' own texts may be there
  }
}

/** The first address in a list as other phones store it: JSON of texts or of objects, or texts with a sign between. */
export function firstAddress(value: string | null | undefined): string | null {
  const json = jsonIn(value)
  const first: unknown = Array.isArray(json) ? json[0] : json
  if (typeof first === 'string') return first
  if (typeof first === 'object' && first !== null) {
    const { url, src, link }: { url?: unknown; src?: unknown; link?: unknown } = first
    return [url, src, link].find((one): one is string => typeof one === 'string') ?? null
  }
  const [plain = ''] = textOf(value).split(/\s*(?:\|\|!\|\||,)\s*/)
  return /^https?:/i.test(plain) ? plain : null
}
