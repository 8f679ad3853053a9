import { isDeepStrictEqual } from 'node:util'
import { limits } from '@orelhao/protocol/bank/rules'
import { type History, hasEffect, type Operation, type Stream } from './history.ts'
import { judgeCalls } from './judge-calls.ts'
import type { Journal, StoredEvidence } from './stored-evidence.ts'

export interface Case {
  history: History
  stored: StoredEvidence
  /** User ids of the players by their numbers. */
  phones: ReadonlyMap<string, number>
  /** Every player’s money in the casino at the start. */
  chips: number
}

/** Returns sentences about what is wrong; an empty list where everything is as promised. */
type Judge = (evening: Case) => string[]

const judges: Record<string, Judge> = {
  answers: judgeAnswers,
  messages: judgeMessages,
  payments: judgePayments,
  bets: judgeBets,
  streams: judgeStreams,
  calls: judgeCalls,
  limits: judgeLimits,
  ledger: ({ stored: { ledgerViolation } }) => (ledgerViolation ? [ledgerViolation] : []),
}

/** Runs all judges. */
export function judge(evening: Case): string[] {
  return Object.entries(judges).flatMap(([name, find]) => find(evening).map((finding) => `${name}: ${finding}`))
}

const callText = ({ player, member, args, key, attempts }: Operation) =>
  `${member}(${JSON.stringify(args).slice(1, -1)}) of player ${player} under key ${key} (${attempts.join(', ')})`

/** Every call was answered in the end, the same way each time, with an answer that is stored, and no answer was a fault of the server. */
function judgeAnswers({ history: { operations, complaints }, stored: { answered } }: Case): string[] {
  return [
    ...complaints,
    ...operations.filter(({ answer }) => answer === undefined).map((call) => `${callText(call)} was never answered`),
    ...operations
      .filter(({ answer, answerAgain }) => answerAgain !== undefined && answer !== answerAgain)
      .map((call) => `${callText(call)} was answered ${call.answer}, and later ${call.answerAgain}`),
    ...operations
      .filter(({ player, key, answer }) => answer !== undefined && !answered.has(`${player} ${key}`))
      .map((call) => `${callText(call)} was answered ${call.answer}, which is not stored`),
  ]
}

const messageMembers = ['sms_send', 'wpp_sendMessage']

/** An answered message is stored once and is in its recipient's inbox once; a refused one nowhere. */
function judgeMessages({ history, stored, phones }: Case): string[] {
  const copies = Map.groupBy(stored.messages, ({ content }) => content)
  return history.operations
    .filter(({ member, answer }) => messageMembers.includes(member) && answer !== undefined)
    .flatMap((call) => {
      const [phone, content] = call.args as [string, string]
      const expected = hasEffect(call) ? 1 : 0
      const rows = copies.get(content)?.length ?? 0
      const recipient = phones.get(phone) ?? 0
      const events = (stored.inboxes.get(recipient) ?? []).filter(({ args }) => args.includes(content)).length
      return [
        ...(rows === expected ? [] : [`${callText(call)} is stored ${rows} times instead of ${expected}`]),
        ...(events === expected ? [] : [`${callText(call)} has ${events} events instead of ${expected}`]),
      ]
    })
}

const paidBy: Record<string, (call: Operation) => { account: string; amount: number }[]> = {
  bank_transfer: ({ player, args: [to, amount] }) => [
    { account: `bank:${player}`, amount: -Number(amount) },
    { account: `bank:${to}`, amount: Number(amount) },
  ],
  casino_double_bet: ({ player, args: [, amount] }) => stakeOf(player, Number(amount)),
  casino_crash_bet: ({ player, args: [amount] }) => stakeOf(player, Number(amount)),
}

function stakeOf(player: number, amount: number): { account: string; amount: number }[] {
  return [
    { account: `casino:${player}`, amount: -amount },
    { account: 'mint', amount },
  ]
}

/** An answered payment or bet moved its amount once, a refused one nothing, and nothing else moved under a player's call. */
function judgePayments({ history, stored }: Case): string[] {
  const paying = history.operations.filter(({ member }) => member in paidBy)
  const reasons = new Set(Object.keys(paidBy))
  const journals = Map.groupBy(
    stored.journals.filter(({ reason }) => reasons.has(reason)),
    ({ actor, reason, call_key }) => `${actor} ${reason} ${call_key}`,
  )
  const findings = paying
    .filter(({ answer }) => answer !== undefined)
    .flatMap((call) => {
      const id = `${call.player} ${call.member} ${call.key}`
      const moved = journals.get(id) ?? []
      journals.delete(id)
      return problemOfPayment(call, moved)
    })
  for (const { player, member, key } of paying) journals.delete(`${player} ${member} ${key}`) // never answered: another finding
  const unknown = [...journals.values()].flat()
  return [...findings, ...unknown.map(({ id, reason }) => `journal ${id} (${reason}) belongs to no call of a player`)]
}

function problemOfPayment(call: Operation, moved: readonly Journal[]): string[] {
  const expected = hasEffect(call) ? 1 : 0
  if (moved.length !== expected) return [`${callText(call)} moved money ${moved.length} times instead of ${expected}`]
  const due = paidBy[call.member]?.(call)
  const wrong = moved.filter(({ entries }) => !isDeepStrictEqual(sorted(entries), sorted(due ?? [])))
  return wrong.map(({ entries }) => `${callText(call)} moved ${JSON.stringify(entries)}`)
}

function sorted<T extends { account: string }>(entries: readonly T[]): T[] {
  return entries.toSorted((one, other) => one.account.localeCompare(other.account))
}

const betMembers: Record<string, number> = { casino_double_bet: 1, casino_crash_bet: 0 }

/** Stakes are in the bets, every bet is settled once, and each casino account has what its bets left there. */
function judgeBets({ history, stored, chips }: Case): string[] {
  const staked = new Map<number, number>()
  for (const call of history.operations) {
    const place = betMembers[call.member]
    if (place === undefined || !hasEffect(call)) continue
    staked.set(call.player, (staked.get(call.player) ?? 0) + Number(call.args[place]))
  }
  const byOwner = Map.groupBy(stored.bets, ({ owner }) => Number(owner))
  const players = history.streams.map(({ player }) => player)
  return [
    ...stored.wrongRounds,
    ...stored.bets.filter(({ ended_at }) => ended_at === 0).map((bet) => unsettled(bet, stored.openRounds)),
    ...players.flatMap((player) => {
      const own = byOwner.get(player) ?? []
      const inBets = own.reduce((sum, { amount }) => sum + amount, 0)
      const answered = staked.get(player) ?? 0
      const due = own.reduce((sum, { amount, reward }) => sum + reward - amount, chips)
      const balance = stored.balances.get(`casino:${player}`) ?? 0
      return [
        ...(inBets === answered ? [] : [`player ${player} staked ${answered}, but the bets have ${inBets}`]),
        ...(balance === due ? [] : [`player ${player} has ${balance} chips instead of ${due}`]),
      ]
    }),
  ]
}

function unsettled(
  { id, owner, state, round_id }: StoredEvidence['bets'][number],
  rounds: StoredEvidence['openRounds'],
): string {
  const round = rounds.find((one) => one.id === round_id)
  const place = `round ${round_id} of ${round?.game} (${round?.state}, ended at ${round?.ended_at})`
  const others = rounds.filter((one) => one !== round).map((one) => `${one.game} ${one.id} ${one.state}`)
  return `bet ${id} of player ${owner} (${state}) was never settled: ${place}; other rounds: ${others.join(', ')}`
}

/** Each page received every durable event of its player once, in order, as the inbox has it. */
function judgeStreams({ history, stored }: Case): string[] {
  return history.streams.flatMap((stream) => problemsOfStream(stream, stored.inboxes.get(stream.player) ?? []))
}

function problemsOfStream({ player, since, events, refreshes, repeated }: Stream, inbox: readonly { seq: number }[]) {
  const page = `the page of player ${player}`
  const last = inbox.at(-1)?.seq ?? since
  const received = new Map(events.map((event) => [event.seq, event]))
  const missing = inbox.filter(({ seq }) => seq > since && !received.has(seq))
  const changed = inbox.filter((event) => {
    const same = received.get(event.seq)
    return same && !isDeepStrictEqual(eventOf(same), eventOf(event))
  })
  const holes = inbox.filter(({ seq }, index) => index > 0 && seq !== (inbox[index - 1]?.seq ?? 0) + 1)
  const invented = events.filter(({ seq }) => seq > last)
  return [
    ...missing.map(({ seq }) => `${page} never received event ${seq} of ${last}`),
    ...changed.map(({ seq }) => `${page} received another event ${seq} than the inbox has`),
    ...holes.map(({ seq }) => `the inbox of player ${player} has a hole before ${seq}`),
    ...invented.map(({ seq }) => `${page} received event ${seq}, but the inbox ends with ${last}`),
    ...repeated.map((seq) => `${page} received event ${seq} again on the same connection`),
    ...refreshes.map((seq) => `${page} had to load everything again at ${seq} of ${last}`),
  ]
}

function eventOf(event: object): unknown {
  const { seq, event: name, args } = event as { seq: number; event: string; args: string }
  return { seq, name, args }
}

/** No player has more of anything than the rules allow. */
function judgeLimits({ stored: { randomPixKeys } }: Case): string[] {
  return [...Map.groupBy(randomPixKeys, ({ owner }) => owner)]
    .filter(([, keys]) => keys.length > limits.randomPixKeys)
    .map(([owner, keys]) => `player ${owner} has ${keys.length} random Pix keys instead of ${limits.randomPixKeys}`)
}
