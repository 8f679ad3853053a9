import { afterEach, expect, test, vi } from 'vitest'
import { challengeIn, KeyChallenges, KeyProof, proofHeaders } from './key-proof.ts'

const key = 'a key of sixteen letters or more'
const purpose = 'bus 2'
const server = new KeyChallenges(key, purpose)

afterEach(() => void vi.useRealTimers())

/** Headers that accept a connection. */
const accepting = (proof: string | undefined) => ({ [proofHeaders.proof]: proof })

test('both sides prove that they have the key, and neither sends it', () => {
  const challenge = server.challenge()
  const own = new KeyProof(key, purpose, challenge)
  const answer = server.answerTo(own.headers)
  expect(own.isAnsweredBy(accepting(answer))).toBe(true)
  for (const sent of [challenge, own.headers.authorization, answer]) expect(sent).not.toContain(key)
})

test('a proof is valid once', () => {
  const { headers } = new KeyProof(key, purpose, server.challenge())
  expect(server.answerTo(headers)).toBeDefined()
  expect(server.answerTo(headers)).toBeUndefined()
})

test('a challenge is valid for ten seconds', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { headers } = new KeyProof(key, purpose, server.challenge())
  vi.advanceTimersByTime(11_000)
  expect(server.answerTo(headers)).toBeUndefined()
})

test.each([
  ['with another key', () => new KeyProof('another key of the same length..', purpose, server.challenge())],
  ['for another purpose', () => new KeyProof(key, 'game 1', server.challenge())],
  ['of another server’s challenge', () => new KeyProof(key, purpose, new KeyChallenges(key, purpose).challenge())],
  ['of a challenge that was made longer', () => new KeyProof(key, purpose, longer(server.challenge()))],
  ['of a made-up challenge', () => new KeyProof(key, purpose, 'x.9999999999999.x')],
])('a proof %s is rejected', (_, prove) => {
  expect(server.answerTo(prove().headers)).toBeUndefined()
})

test.each([undefined, '', `Bearer ${key}`, 'Orelhao-Key ', 'Orelhao-Key ~~', 'Orelhao-Key a~b~c~d'])(
  'the header %s is rejected',
  (authorization) => {
    expect(server.answerTo({ authorization })).toBeUndefined()
  },
)

test('without a key no proof is valid', () => {
  const keyless = new KeyChallenges('', purpose)
  expect(keyless.answerTo(new KeyProof('', purpose, keyless.challenge()).headers)).toBeUndefined()
})

test('the server cannot answer with what it was sent, nor with a proof of another connection', () => {
  const own = new KeyProof(key, purpose, server.challenge())
  const sent = own.headers.authorization.split('~').at(-1)
  const other = server.answerTo(new KeyProof(key, purpose, server.challenge()).headers)
  for (const answer of [sent, other, '', undefined]) expect(own.isAnsweredBy(accepting(answer))).toBe(false)
  expect(own.isAnsweredBy({})).toBe(false)
})

test('only our own challenge is accepted from a 401', () => {
  expect(challengeIn({ [proofHeaders.challenge]: server.challenge() })).toBeDefined()
  for (const strange of [{}, { [proofHeaders.challenge]: 'a~b' }, { [proofHeaders.challenge]: 'x'.repeat(300) }])
    expect(challengeIn(strange)).toBeUndefined()
})

function longer(challenge: string): string {
  const [random, until, signature] = challenge.split('.')
  return `${random}.${Number(until) + 3600_000}.${signature}`
}
