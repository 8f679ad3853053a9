import { hash, randomBytes } from 'node:crypto'
import type { CreatedPasskey, UsedPasskey } from '@orelhao/protocol/panel/passkey-schemas'
import { isDuplicate } from '../../database/dialect.ts'
import type { PageRequest } from '../../owner/pages/page-request.ts'
import { addAction } from '../../shared/moderation/audit/store.ts'
import { newSession } from '../access/panel-access.ts'
import { PanelRefused, type PanelServices } from '../panel-context.ts'
import * as store from './store.ts'

/** Time to touch the device, in seconds. */
const challengeSeconds = 300
/**
 * How long a passkey signs in after the person's last link. Only the game knows who has which role, and says so by links: a role that was
 * taken away there ends with this at the latest.
 */
export const grantSeconds = 30 * 86_400
export const maxPasskeys = 10
/** Player of a challenge for a sign-in, before it is known who signs in. */
const nobody = -1
/** ES256 and RS256 of COSE: what Windows, Android, iPhones and keys have. */
const algorithms = [-7, -257]

type Services = Pick<PanelServices, 'engine' | 'database'>
type Headers = Pick<PageRequest, 'headers'>

/** Where the browser is. Browsers let no script set this header. Throws PanelRefused where they offer no passkeys. */
function placeOf({ headers }: Headers): { origin: string; rp: string } {
  const origin = headers.origin ?? ''
  const url = URL.canParse(origin) ? new URL(origin) : undefined
  if (!url || (url.protocol !== 'https:' && url.hostname !== 'localhost')) throw new PanelRefused('noPasskeysHere')
  return { origin, rp: url.hostname }
}

/** Loaded at the first passkey: few people make one, and a game's start should not wait for it. */
const library = () => import('@simplewebauthn/server')

async function newChallenge({ engine }: Services, player: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await engine.transact(({ db, now }) =>
    store.addChallenge(db, { challenge, player, expires_at: now + challengeSeconds }, now),
  )
  return challenge
}

interface Person {
  player: number
  name: string
}

/** Options with which the browser makes a passkey for a person who is signed in. */
export async function creationOptions(services: Services, request: Headers, { player, name }: Person) {
  const { rp } = placeOf(request)
  const own = await services.database.read((db) => store.listPasskeys(db, player, maxPasskeys))
  if (own.length >= maxPasskeys) throw new PanelRefused('tooManyPasskeys')
  const challenge = await newChallenge(services, player)
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpName: 'Orelhão',
    rpID: rp,
    userName: name,
    userDisplayName: name,
    userID: new TextEncoder().encode(`orelhao-${player}`),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: own.map(({ credential }) => ({ id: credential })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}

/** Saves the passkey that the browser has made. Throws PanelRefused. */
export async function addPasskey(
  { engine }: Services,
  request: Headers,
  { player, role }: Pick<store.PasskeyRow, 'player' | 'role'>,
  { name, response }: { name: string; response: CreatedPasskey },
): Promise<void> {
  const { origin, rp } = placeOf(request)
  const made = await verifiedCreation(response, origin, rp)
  const { id: credential, publicKey, counter, transports = [] } = made.credential
  try {
    await engine.transact(async ({ db, now }) => {
      if (!(await store.useChallenge(db, challengeIn(response), player, now))) throw new PanelRefused('wrongPasskey')
      await store.addPasskey(db, {
        ...{ credential, player, role, rp, counter },
        name: name || rp,
        digest: digestOf(credential),
        public_key: Buffer.from(publicKey).toString('base64url'),
        transports: JSON.stringify(transports).slice(0, 200),
        ...{ granted_at: now, created_at: now, used_at: 0 },
      })
      // the audit takes one action at a time, so of several passkeys saved at once each sees the ones before
      await addAction(db, { actor: player, action: 'passkey-add', case_id: 0, player, reason: name || rp }, now)
      const own = await store.listPasskeys(db, player, maxPasskeys + 1)
      if (own.length > maxPasskeys) throw new PanelRefused('tooManyPasskeys')
    })
  } catch (error) {
    throw isDuplicate(error) ? new PanelRefused('wrongPasskey') : error
  }
}

/** Options with which the browser signs in with any passkey of this panel. */
export async function requestOptions(services: Services, request: Headers) {
  const { rp } = placeOf(request)
  const challenge = await newChallenge(services, nobody)
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    rpID: rp,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
  })
}

/** Signs in with a passkey. Returns the token of a new session; throws PanelRefused. */
export async function signInByPasskey(services: Services, request: Headers, response: UsedPasskey): Promise<string> {
  const { origin, rp } = placeOf(request)
  const { engine, database } = services
  const row = await database.read((db) => store.passkeyByDigest(db, digestOf(response.id)))
  if (!row || row.rp !== rp) throw new PanelRefused('wrongPasskey')
  const counter = await verifiedCounter(response, row, origin)
  return engine.transact(async ({ db, now, emit }) => {
    if (!(await store.useChallenge(db, challengeIn(response), nobody, now))) throw new PanelRefused('wrongPasskey')
    if (row.granted_at + grantSeconds <= now) throw new PanelRefused('oldPasskey')
    if (!(await store.usePasskey(db, row, counter, now))) throw new PanelRefused('wrongPasskey')
    return newSession({ db, now, emit }, row)
  })
}

async function verifiedCreation(response: CreatedPasskey, origin: string, rp: string) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: challengeIn(response), // the database decides whether the challenge is ours
      expectedOrigin: origin,
      expectedRPID: rp,
      supportedAlgorithmIDs: algorithms,
    })
    if (verified) return registrationInfo
  } catch {
    // the library throws for whatever does not fit; the person can only try again
  }
  throw new PanelRefused('wrongPasskey')
}

/** The passkey's counter after this use. */
async function verifiedCounter(
  response: UsedPasskey,
  { credential, public_key, counter, rp }: store.PasskeyRow,
  origin: string,
): Promise<number> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
      expectedChallenge: challengeIn(response),
      expectedOrigin: origin,
      expectedRPID: rp,
      credential: {
        id: credential,
        publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
        counter: Number(counter),
      },
    })
    if (verified) return authenticationInfo.newCounter
  } catch {
    // as above
  }
  throw new PanelRefused('wrongPasskey')
}

/** The challenge that the browser says it has signed. */
function challengeIn({ response }: CreatedPasskey | UsedPasskey): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(response.clientDataJSON, 'base64url').toString(),
    )
    if (typeof challenge === 'string' && challenge.length <= 64) return challenge
  } catch {
    // not JSON
  }
  throw new PanelRefused('wrongPasskey')
}

function digestOf(credential: string): string {
  return hash('sha256', `passkey ${credential}`, 'hex')
}
