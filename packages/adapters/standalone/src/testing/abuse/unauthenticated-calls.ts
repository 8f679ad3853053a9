import { members, validCases } from '@orelhao/engine/testing/abuse/cases'
import { forEachConcurrently } from '@orelhao/engine/testing/abuse/for-each-concurrently'
import { hostileMembers } from '@orelhao/engine/testing/abuse/hostile'
import type { SeenValues } from '@orelhao/engine/testing/abuse/seen-values'
import type { Player } from './player.ts'

/** Unexpected answers, and the number of calls. */
export interface Findings {
  cases: number
  violations: string[]
}

/** Makes calls that must be refused before any other check: with forged tokens, and to unknown members. */
export async function checkUnauthenticatedCalls(
  player: Player,
  seenValues: SeenValues,
  seed: number,
): Promise<Findings> {
  const { token } = player
  const unsigned = token.split('.').slice(0, 3).join('.')
  const forged = [
    ' ',
    'x',
    `${token}x`,
    token.replace(/^\d+/, '1'),
    unsigned,
    '1.a.9999999999.',
    `${unsigned}.${'A'.repeat(43)}`,
  ]
  const asStranger = members.flatMap((member) =>
    validCases(member, { seenValues, mark: '' }, 1, seed).flatMap(({ args }) =>
      forged.map((token) => ({ body: `{"member":"${member}","args":${args}}`, token, status: 401 })),
    ),
  )
  const toUnknownMembers = hostileMembers.map((member) => ({
    body: `{"member":${member},"args":[]}`,
    token,
    status: 400,
  }))
  const all = [...asStranger, ...toUnknownMembers]
  const violations: string[] = []
  await forEachConcurrently(all, 12, async ({ body, token, status }) => {
    const response = await player.post('/smartphone/backend', body, token)
    if (response.status === status && response.body.startsWith('{"__fault"')) return
    violations.push(`${body.slice(0, 120)}: ${response.status} ${response.body.slice(0, 200)}`)
  })
  return { cases: all.length, violations }
}
