import { members, validCases } from '@orelhao/engine/testing/abuse/cases'
import { forEachOf } from '@orelhao/engine/testing/abuse/for-each-concurrently'
import { hostileMembers } from '@orelhao/engine/testing/abuse/hostile'
import type { Known } from '@orelhao/engine/testing/abuse/seen-values'
import type { Player } from './player.ts'

/** What was answered otherwise than it must be, and how many calls there were. */
export interface Findings {
  cases: number
  offences: string[]
}

/** Calls that must be refused before anything else is looked at: with tokens that nobody was given, and of members that there are not. */
export async function turnedAway(door: Player, known: Known, seed: number): Promise<Findings> {
  const { token } = door
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
    validCases(member, { known, mark: '' }, 1, seed).flatMap(({ args }) =>
      forged.map((token) => ({ body: `{"member":"${member}","args":${args}}`, token, status: 401 })),
    ),
  )
  const ofNobody = hostileMembers.map((member) => ({ body: `{"member":${member},"args":[]}`, token, status: 400 }))
  const all = [...asStranger, ...ofNobody]
  const offences: string[] = []
  await forEachOf(all, 12, async ({ body, token, status }) => {
    const heard = await door.post('/smartphone/backend', body, token)
    if (heard.status === status && heard.body.startsWith('{"__fault"')) return
    offences.push(`${body.slice(0, 120)}: ${heard.status} ${heard.body.slice(0, 200)}`)
  })
  return { cases: all.length, offences }
}
