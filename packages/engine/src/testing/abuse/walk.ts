import { events, type Member, operations } from '@orelhao/protocol/catalogue'
import { faultStatus } from '@orelhao/protocol/wire'
import { samples } from '../samples.ts'
import type { Player } from '../world.ts'
import type { Answer, Caller } from './caller.ts'
import { type Case, hostileCases, members, validCases } from './cases.ts'
import { forEachConcurrently } from './for-each-concurrently.ts'
import { checkAgainstSchema, findMarked, needsRole, type Outcome, outcomeOf } from './outcome.ts'
import { SeenValues } from './seen-values.ts'

const atOnce = 12
const eventsForOthers = Object.entries(events).flatMap(([name, { showsOthers }]) => (showsOthers ? [name] : []))
const isForOthers = (body: string) => eventsForOthers.some((event) => body.startsWith(`{"event":"${event}",`))

/** Walks the catalogue, and records violations and counts. */
export class Walk {
  cases = 0
  /** Must be empty at the end. */
  readonly violations: string[] = []
  /** Members that have answered a result at least once. */
  readonly reached = new Set<string>()
  readonly #mark: string
  /** Players who may see marked values. */
  #friends: readonly Caller[] = []
  /** Players who paid a charge whose code they were given: its text is on their statement. */
  readonly #payers = new Set<Caller>()
  #seed: number

  /** `mark` is in everything that belongs to others. */
  constructor(mark: string, seed: number) {
    this.#mark = mark
    this.#seed = seed
  }

  /** A caller who sends a marked value would get it back in the answer. */
  readonly #isUnmarked = (value: string | number) => !String(value).includes(this.#mark)

  get #nextSeed(): number {
    return this.#seed++
  }

  /** Friends use their phones only with each other: everything they write has the mark, and they learn from their answers. */
  async friendsLive(friends: readonly Caller[], others: readonly Caller[]): Promise<void> {
    this.#friends = friends
    const ofOthers: unknown[] = others.flatMap(({ identity }) => [
      identity.phone,
      identity.user_id,
      `${identity.user_id}`,
    ])
    const live = async (member: Member) => {
      const values = valuesSeenBy(friends, (value) => !ofOthers.includes(value))
      const calls = validCases(member, { seenValues: values, mark: this.#mark }, 4, this.#nextSeed)
      await Promise.all(
        friends.map((friend) => forEachConcurrently(calls, 1, (call) => this.#callAndLearn(friend, call))),
      )
    }
    for (const member of members) await live(member)
    for (const member of members.filter(leavesSomething)) await live(member) // some rows are gone by now
    for (const member of members.filter((one) => !this.reached.has(one)))
      for (const [index, friend] of friends.entries())
        await this.#callAndLearn(friend, sampleCase(member, friends[(index + 1) % friends.length] as Caller))
  }

  /** Calls every operation with other players' ids and with hostile values, of which one in `oneOf` is taken. */
  async attacked(attacker: Caller, victims: readonly Caller[], oneOf = 1): Promise<void> {
    for (const member of members) {
      const sources = { seenValues: valuesSeenBy([attacker, ...victims], this.#isUnmarked), mark: '' }
      const hostile = hostileCases(member, sources, this.#nextSeed).filter((_, index) => index % oneOf === 0)
      const calls = [...validCases(member, sources, 12, this.#nextSeed), ...hostile]
      await forEachConcurrently(calls, atOnce, async (call) => {
        await this.#callAndLearn(attacker, call)
      })
    }
  }

  /** Sends a write under one key: again, by another player, and with other arguments. */
  async replayed(attacker: Caller, other: Caller): Promise<void> {
    const values = valuesSeenBy([attacker, other], this.#isUnmarked)
    await forEachConcurrently(
      members.filter((member) => operations[member].writes),
      4,
      async (member) => {
        const [call, another] = validCases(member, { seenValues: values, mark: '' }, 8, this.#nextSeed)
        if (!call || !another) return
        const key = `"${member}-${this.#nextSeed}"`
        const answers: Answer[] = []
        for (let time = 0; time < 3; time++) answers.push(await attacker.call({ ...call, key }))
        this.cases += 3
        const different = new Set(answers.map(({ body }) => body))
        if (different.size > 1)
          this.#addViolation(call, `one key, several answers: ${[...different].join(' and ').slice(0, 300)}`)
        await this.#callAndCheck(other, { ...call, key })
        if (another.args === call.args) return
        const outcome = await this.#callAndCheck(attacker, { ...another, key })
        const isKnown = answers[0] && outcomeOf(call, answers[0].body).kind !== 'fault'
        if (isKnown && !(outcome?.kind === 'fault' && outcome.code === 'key_reused'))
          this.#addViolation(another, 'a key was accepted for another call')
      },
    )
  }

  /** Marked values in the player's own reads. */
  async marked(player: Caller): Promise<string[]> {
    const found: string[] = []
    const isOwn = (one: Member) => !operations[one].writes && !operations[one].showsOthers
    for (const member of members.filter((one) => isOwn(one) && operations[one].args.minItems === 0)) {
      const { body } = await player.call({ member, args: '[]' })
      found.push(...findMarked(JSON.parse(body), this.#mark))
    }
    return [...new Set(found)].sort()
  }

  async #callAndLearn(player: Caller, call: Case): Promise<void> {
    const outcome = await this.#callAndCheck(player, call)
    if (outcome?.kind === 'result') player.seenValues.learn(outcome.value)
  }

  /** Returns undefined for a violation, which is recorded. */
  async #callAndCheck(player: Caller, call: Case): Promise<Outcome | undefined> {
    this.cases++
    const { status, body } = await player.call(call)
    try {
      const outcome = outcomeOf(call, body)
      const expected = outcome.kind === 'fault' ? faultStatus[outcome.code] : 200
      if (body.includes(this.#mark) && !this.#maySee(player, call.member))
        throw new Error('it shows another player’s data')
      if (status !== undefined && status !== expected) throw new Error(`the status ${status}`)
      checkAgainstSchema(call, outcome)
      const exists = outcome.kind !== 'fault' || outcome.code === 'invalid_args'
      if (needsRole(call.member) && !player.identity.moderator && exists)
        throw new Error('it exists for a player without a role')
      if (outcome.kind === 'result') {
        this.reached.add(call.member)
        if (call.member === 'bank_payCharge') this.#payers.add(player)
      }
      return outcome
    } catch (error) {
      this.#addViolation(call, error instanceof Error ? error.message : String(error))
      return undefined
    }
  }

  #maySee(player: Caller, member: Member): boolean {
    if (this.#friends.includes(player) || operations[member].showsOthers) return true
    return member === 'bank_extract' && this.#payers.has(player)
  }

  #addViolation({ member, args, key }: Case, what: string): void {
    this.violations.push(`${member}(${args.slice(0, 150)})${key ? ` under ${key.slice(0, 40)}` : ''}: ${what}`)
  }

  /** Bodies that contain other players' data. */
  leaks(bodies: readonly string[]): string[] {
    return bodies.filter((body) => body.includes(this.#mark) && !isForOthers(body)).map((body) => body.slice(0, 300))
  }
}

/** A sensible call between two players. Random values hardly ever form a call of many related parts. */
function sampleCase(member: Member, { identity }: Caller): Case {
  const { phone, user_id } = identity
  return { member, args: JSON.stringify(samples[member]({ phone, user_id } as Player)) }
}

/** A write with an answer has created something; one without may have deleted something. */
function leavesSomething(member: Member): boolean {
  const { writes, answer } = operations[member]
  return writes && !('type' in answer && answer.type === 'null')
}

function valuesSeenBy(players: readonly Caller[], isWanted: (value: string | number) => boolean): SeenValues {
  return SeenValues.of(
    players.map(({ seenValues: values }) => values),
    isWanted,
  )
}
