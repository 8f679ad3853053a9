import { appOf, type Member, operations } from '@orelhao/protocol/catalogue'
import { alwaysOpen, appClosed } from '@orelhao/protocol/open-apps'
import { Refusal } from '@orelhao/protocol/operation'
import { CallFault } from '@orelhao/protocol/wire'
import { array, asyncProperty, assert as check, jsonValue, nat } from 'fast-check'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'
import { samples } from '../testing/samples.ts'
import type { Player } from '../testing/world.ts'

const members = Object.keys(samples) as Member[]
const runs = 60

/** Operations that exist for every player. */
const common = members.filter((member) => operations[member].permission === undefined)

inEachWorld((world) => {
  /** Ana has the role that the operation needs. */
  async function peopleFor(member: Member) {
    const stage = await world({ ana: {}, bia: {} })
    if (operations[member].permission) await stage.ana.changeIdentity({ moderator: true })
    return stage
  }

  test.each(members)('%s answers its schema or one of its refusals', async (member) => {
    const { ana, bia, errors } = await peopleFor(member)
    const { answer: schema, refuses } = operations[member]
    const answer = await ana.callRaw(member, samples[member](bia))
    if (Compile(Refusal).Check(answer)) expect(refuses).toHaveProperty(answer.code, answer.error)
    else expect([...Compile(schema).Errors(answer)]).toEqual([])
    expect(errors).toEqual([])
  })

  test('an app that is closed to a player refuses all its operations, to that player only; some apps are never closed', async () => {
    const closed = [...new Set(common.map((member) => appOf.get(member) ?? ''))]
    const limited = await world({ ana: {}, bia: {} }, { appLimits: { closedTo: (player) => of[player] ?? [] } })
    const of: Record<number, string[]> = { [limited.ana.user_id]: closed }
    const { carla, dora } = await world({ carla: {}, dora: {} }, { phone: { disabledApps: closed } })
    const isClosed = async (player: Player, other: Player, member: Member) => {
      const answer = await player.callRaw(member, samples[member](other))
      return JSON.stringify(answer) === JSON.stringify({ error: appClosed.error, code: appClosed.code })
    }
    for (const member of common) {
      const mayClose = !alwaysOpen.includes(appOf.get(member) ?? '')
      expect([member, await isClosed(limited.ana, limited.bia, member)]).toEqual([member, mayClose])
      expect([member, await isClosed(limited.bia, limited.ana, member)]).toEqual([member, false])
      expect([member, await isClosed(carla, dora, member)]).toEqual([member, mayClose])
    }
    const closable = closed.filter((app) => !alwaysOpen.includes(app))
    expect((await limited.ana.callOk('getSettings')).disabledApps).toEqual([...closable, 'moderator'])
    expect((await limited.bia.callOk('getSettings')).disabledApps).toEqual(['moderator'])
  })

  test.each(members)('%s answers garbage with a fault, never with an internal one', async (member) => {
    const { ana, bia, errors } = await peopleFor(member)
    const isValid = Compile(operations[member].args)
    const sample: unknown[] = samples[member](bia)

    async function tries(args: unknown): Promise<void> {
      const outcome = await ana.callRaw(member, args).catch((fault: unknown) => fault)
      if (isValid.Check(args)) expect(outcome).not.toBeInstanceOf(CallFault)
      else expect(outcome).toMatchObject({ code: 'invalid_args' })
    }

    await check(asyncProperty(jsonValue(), tries), { numRuns: runs })
    await check(asyncProperty(array(jsonValue({ maxDepth: 2 }), { maxLength: 5 }), tries), { numRuns: runs })
    const oneWrong = asyncProperty(nat(sample.length), jsonValue({ maxDepth: 2 }), (index, value) =>
      tries([...sample.slice(0, index), value, ...sample.slice(index + 1)]),
    )
    await check(oneWrong, { numRuns: runs })
    expect(errors).toEqual([])
  })
})
