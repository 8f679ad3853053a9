import { afterEach, expect, test, vi } from 'vitest'
import { challengeIn, KeyChallenges, KeyProof, proofHeaders } from './key-proof.ts'

const key = 'a key of sixteen letters or more'
const purpose = 'bus 2'
const dialled = new KeyChallenges(key, purpose)

afterEach(() => void vi.useRealTimers())

/** The headers with which a connection is accepted. */
const accepting = (proof: string | undefined) => ({ [proofHeaders.proof]: proof })

test('both sides prove that they have the key, and neither sends it', () => {
  const challenge = dialled.challenge()
  const own = new KeyProof(key, purpose, challenge)
  const answer = dialled.answerTo(own.headers)
  expect(own.isAnsweredBy(accepting(answer))).toBe(true)
  for (const sent of [challenge, own.headers.authorization, answer]) expect(sent).not.toContain(key)
})

test('a proof serves once', () => {
  const { headers } = new KeyProof(key, purpose, dialled.challenge())
  expect(dialled.answerTo(headers)).toBeDefined()
  expect(dialled.answerTo(headers)).toBeUndefined()
})

test('a challenge is open for ten seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { headers } = new KeyProof(key, purpose, dialled.challenge())
  vi.advanceTimersByTime(11_000)
  expect(dialled.answerTo(headers)).toBeUndefined()
})

test.each([
  ['with another key', () => new KeyProof('another key of the same length..', purpose, dialled.challenge())],
  ['for another purpose', () => new KeyProof(key, 'game 1', dialled.challenge())],
  ['of another server’s challenge', () => new KeyProof(key, purpose, new KeyChallenges(key, purpose).challenge())],
  ['of a challenge that was made longer', () => new KeyProof(key, purpose, longer(dialled.challenge()))],
  ['of a challenge of their own', () => new KeyProof(key, purpose, 'x.9999999999999.x')],
])('nobody comes in with a proof %s', (_, prove) => {
  expect(dialled.answerTo(prove().headers)).toBeUndefined()
})

test.each([undefined, '', `Bearer ${key}`, 'Orelhao-Key ', 'Orelhao-Key ~~', 'Orelhao-Key a~b~c~d'])(
  'nobody comes in with %s',
  (authorization) => {
    expect(dialled.answerTo({ authorization })).toBeUndefined()
  },
)

test('where no key is set nobody proves it', () => {
  const keyless = new KeyChallenges('', purpose)
  expect(keyless.answerTo(new KeyProof('', purpose, keyless.challenge()).headers)).toBeUndefined()
})

test('whoever is dialled cannot answer with what they were sent, nor with a proof of another connection', () => {
  const own = new KeyProof(key, purpose, dialled.challenge())
  const sent = own.headers.authorization.split('~').at(-1)
  const other = dialled.answerTo(new KeyProof(key, purpose, dialled.challenge()).headers)
  for (const answer of [sent, other, '', undefined]) expect(own.isAnsweredBy(accepting(answer))).toBe(false)
  expect(own.isAnsweredBy({})).toBe(false)
})

test('of a 401 only a challenge of ours is taken', () => {
  expect(challengeIn({ [proofHeaders.challenge]: dialled.challenge() })).toBeDefined()
  for (const strange of [{}, { [proofHeaders.challenge]: 'a~b' }, { [proofHeaders.challenge]: 'x'.repeat(300) }])
    expect(challengeIn(strange)).toBeUndefined()
})

function longer(challenge: string): string {
  const [random, until, signature] = challenge.split('.')
  return `${random}.${Number(until) + 3600_000}.${signature}`
}
