import type { Db } from '../../database/database.ts'
import { destroyPost } from '../../shared/social/posts/store.ts'
import type { SocialApp } from '../../shared/social/profiles/store.ts'
import { groupStamp } from '../conversations/channels.ts'
import { removeGroup, removeGroupMessages, removeTexts } from '../conversations/store.ts'
import { type MadeRow, stampOf } from '../journal/store.ts'
import { profileStamp } from '../network/profiles.ts'
import { profileState, reachOf, removeProfile } from '../network/store.ts'
import { removeUnchanged } from '../notebook/store.ts'
import { removeCalls } from '../past-calls/store.ts'
import { removePlayer } from '../people/store.ts'
import { contactStamp } from '../phone-book/phone-book.ts'
import { contactOf, removeBlockOf, removeContactOf } from '../phone-book/store.ts'
import { photosById, removePhotos } from '../pictures/store.ts'

/** Removes rows of one kind. Returns those that stay, since players have changed them. */
type Remover = (db: Db, rows: readonly MadeRow[]) => Promise<readonly MadeRow[]>

const idsOf = (rows: readonly MadeRow[]) => rows.map(({ row_key }) => Number(row_key))

const allOf =
  (remove: (db: Db, ids: readonly number[]) => Promise<void>): Remover =>
  async (db, rows) => {
    await remove(db, idsOf(rows))
    return []
  }

/** Removes row by row; `remove` returns false for a row that stays. */
const eachOf =
  (remove: (db: Db, row: MadeRow) => Promise<boolean>): Remover =>
  async (db, rows) => {
    const remaining: MadeRow[] = []
    for (const row of rows) if (!(await remove(db, row))) remaining.push(row)
    return remaining
  }

/** The owner's id, and the rest of a key. */
function ownedKey(row_key: string): [owner: number, rest: string] {
  const [owner = '', ...rest] = row_key.split(':')
  return [Number(owner), rest.join(':')]
}

async function removeContact(db: Db, { row_key, stamp }: MadeRow): Promise<boolean> {
  const [owner, key] = ownedKey(row_key)
  const contact = await contactOf(db, owner, key)
  if (contact && contactStamp(contact) !== stamp) return false
  await removeContactOf(db, owner, key)
  return true
}

async function removeBlock(db: Db, { row_key }: MadeRow): Promise<boolean> {
  await removeBlockOf(db, ...ownedKey(row_key))
  return true
}

async function removePictures(db: Db, rows: readonly MadeRow[]): Promise<readonly MadeRow[]> {
  const present = await photosById(db, idsOf(rows))
  const own = rows.filter(({ row_key, stamp }) => {
    const photo = present.get(Number(row_key))
    return photo !== undefined && stampOf([photo.owner, photo.url]) === stamp // another one may have the id of a deleted photo
  })
  await removePhotos(db, idsOf(own))
  return []
}

function removeNote(db: Db, { row_key, stamp }: MadeRow): Promise<boolean> {
  const [owner, id] = ownedKey(row_key)
  return removeUnchanged(db, owner, id, (text) => stampOf([text]) === stamp)
}

const removePost =
  (app: SocialApp) =>
  async (db: Db, { row_key }: MadeRow) => {
    const id = Number(row_key)
    const reach = await reachOf(db, id)
    if (reach && reach.likes + reach.replies + reach.shares > 0) return false
    await destroyPost(db, app, id)
    return true
  }

async function removeUnusedProfile(db: Db, { row_key, stamp }: MadeRow): Promise<boolean> {
  const id = Number(row_key)
  const state = await profileState(db, id)
  if (!state) return true
  if (profileStamp(state) !== stamp || state.posts + state.followers + state.following > 0) return false
  await removeProfile(db, id)
  return true
}

/**
 * By what the journal says a row is, in the order of removal: what names others before what is named. Players who are named by what stays,
 * stay too.
 */
export const removers: readonly (readonly [made: string, remove: Remover])[] = [
  ['tweet', eachOf(removePost('twitter'))],
  ['picture', eachOf(removePost('instagram'))],
  ['profile', eachOf(removeUnusedProfile)],
  ['sms', allOf(removeTexts)],
  ['chat', allOf(removeGroupMessages)],
  [
    'channel',
    eachOf((db, { row_key, stamp }) =>
      removeGroup(db, Number(row_key.split(':')[1]), (title, owner) => groupStamp(title, owner) === stamp),
    ),
  ],
  ['call', allOf(removeCalls)],
  ['note', eachOf(removeNote)],
  ['photo', removePictures],
  ['block', eachOf(removeBlock)],
  ['contact', eachOf(removeContact)],
  ['person', eachOf(async (db, { row_key }) => (await removePlayer(db, Number(row_key))) === 'removed')],
]
