import { foldAccents } from '@orelhao/protocol/fold-accents'
import { limits as instagramLimits, profileProblem as instagramProblem } from '@orelhao/protocol/instagram/rules'
import { sanitizeLine, sanitizeText } from '@orelhao/protocol/text/sanitize'
import { limits as twitterLimits, profileProblem as twitterProblem } from '@orelhao/protocol/twitter/rules'
import { addProfile, type ProfileFields, profileOf } from '../../shared/social/profiles/store.ts'
import { type Batch, cutText } from '../import-context.ts'
import { journalKey, journalOf, stampOf } from '../journal/store.ts'
import { Directory } from '../people/store.ts'
import { shownPicture } from '../pictures/shown-picture.ts'
import type { ProfileRecord, SocialName } from '../source-phone.ts'

const rulesOf = {
  twitter: { limits: twitterLimits, problem: twitterProblem },
  instagram: { limits: instagramLimits, problem: instagramProblem },
} as const

/** Handles that are tried before a profile is given up. */
const attempts = 20

export const profileKey = (app: SocialName, key: string): string => journalKey(`${app} ${key}`)

/** A digest of what players may change in a profile. */
export const profileStamp = ({ handle, name, bio, avatar }: Omit<ProfileFields, 'banner'>): string =>
  stampOf([handle, name, bio, avatar])

/** Makes a profile for each author; a player who has one already writes all posts under it. */
export async function importProfiles(batch: Batch, records: readonly ProfileRecord[]): Promise<void> {
  const { db, source, now, tally, journal } = batch
  const directory = await Directory.lookUp(
    batch,
    records.map(({ owner }) => owner),
  )
  const done = await journalOf(
    db,
    source,
    'profile',
    records.map(({ app, key }) => profileKey(app, key)),
  )
  for (const record of records) {
    const { app, key } = record
    const source_key = profileKey(app, key)
    tally.of('profile').read++
    const owner = directory.playerOf(record.owner)
    if (done.has(source_key)) tally.of('profile').present++
    else if (owner === undefined) tally.doubt('profile', 'noOwner')
    else {
      const existing = await profileOf(db, app, owner)
      if (existing) tally.doubt('profile', 'sharedProfile')
      const made = existing ? undefined : await addNew(batch, record, owner, record.at ?? now)
      const id = existing?.id ?? made?.id
      if (id === undefined) {
        tally.doubt('profile', 'unreadable')
        continue
      }
      if (made) tally.of('profile').made++
      done.set(source_key, String(id))
      const stamp = made?.stamp ?? ''
      journal.push({ kind: 'profile', source_key, made: made ? 'profile' : '', row_key: String(id), stamp })
    }
  }
}

async function addNew(
  { db, rules, tally }: Batch,
  { app, handle, name, bio = '', avatar }: ProfileRecord,
  owner: number,
  at: number,
): Promise<{ id: number; stamp: string } | undefined> {
  const { limits, problem } = rulesOf[app]
  const picture = shownPicture(rules, avatar)
  if (avatar && !picture) tally.doubt('profile', 'withoutPicture')
  const plain = plainHandle(handle, limits.username)
  const fields = {
    name: cutText(sanitizeLine(name), limits.name) || plain,
    bio: cutText(sanitizeText(bio), limits.bio),
    avatar: picture ?? null,
    banner: null,
  }
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const ending = attempt === 1 ? '' : String(attempt === attempts ? owner : attempt)
    const tried = `${cutText(plain, limits.username - ending.length).replace(/\.$/, '')}${ending}`
    const draft = { name: fields.name, username: tried, bio: fields.bio, avatarURL: null, bannerURL: null }
    if (problem(draft)) continue
    const id = await addProfile(db, app, owner, { ...fields, handle: tried }, at)
    if (typeof id === 'string') continue
    if (tried !== handle.toLowerCase()) tally.doubt('profile', 'handleChanged')
    return { id, stamp: profileStamp({ ...fields, handle: tried }) }
  }
}

/** A name as a handle: letters without accents, digits and underlines. */
function plainHandle(handle: string, longest: number): string {
  const plain = foldAccents(handle.normalize('NFKC'))
    .replace(/[^a-z0-9_.]+/g, '_')
    .replace(/\.{2,}/g, '.')
    .replace(/^[._]+|[._]+$/g, '')
  const cut = cutText(plain, longest)
  return /[a-z]/.test(cut) ? cut : cutText(`perfil_${cut}`, longest)
}
