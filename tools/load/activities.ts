import type { ActivityName } from './day-plan.ts'
import { nowMs, type SimulatedPlayer, stampMark } from './simulated-player.ts'

interface Turn {
  player: SimulatedPlayer
  random: () => number
  /** Returns the planned time of the next call: after the one before, by a pause between these seconds of the players' time. */
  after(fromSeconds: number, toSeconds: number): number
  /** Waits for something that no speed shortens: plans the next call for this time, and the later ones from it. */
  continueAt(atMs: number): number
}

type Activity = (turn: Turn) => Promise<void>

const texts = [
  'Chego em dez minutos',
  'Fechou, te espero na garagem',
  'Quanto ficou o conserto?',
  'Bora para a praia hoje',
]

function textOf({ random }: Turn): string {
  return `${texts[Math.floor(random() * texts.length)]} ${stampMark}`
}

function friendOf({ player, random }: Turn, onlyNear = false) {
  const friends = onlyNear ? player.record.friends.filter(({ isNear }) => isNear) : player.record.friends
  return friends[Math.floor(random() * friends.length)]
}

/** The page is loaded: what the phone and its apps ask for at their start. */
async function open({ player, after }: Turn): Promise<void> {
  const startMs = after(0, 0)
  await player.connect()
  await player.call(startMs, 'getSettings', [])
  await Promise.all([
    player.call(startMs, 'missedPhoneCalls', []),
    player.call(startMs, 'service_open', []),
    player.call(startMs, 'currentPhoneCall', []),
  ])
}

async function text(turn: Turn): Promise<void> {
  const { player, after } = turn
  const friend = friendOf(turn)
  if (!friend) return
  await player.call(after(0, 0), 'sms_list', [])
  await player.call(after(2, 5), 'sms_thread', [friend.phone])
  await player.call(after(0, 0), 'sms_markAsRead', [friend.phone], true)
  const messages = 1 + Math.floor(turn.random() * 3)
  for (let message = 0; message < messages; message++)
    await player.call(after(5, 15), 'sms_send', [friend.phone, textOf(turn)], true)
}

async function chat(turn: Turn): Promise<void> {
  const { player, after } = turn
  const friend = friendOf(turn)
  const contact = turn.random() < 0.2 ? player.record.group : friend?.phone
  if (!contact) return
  await player.call(after(0, 0), 'wpp_getResume', [])
  await player.call(after(2, 5), 'wpp_getChat', [contact])
  await player.call(after(0, 0), 'wpp_markAsRead', [contact], true)
  const messages = 1 + Math.floor(turn.random() * 3)
  for (let message = 0; message < messages; message++) {
    await player.call(after(3, 8), 'wpp_typing', [contact])
    await player.call(after(3, 8), 'wpp_sendMessage', [contact, textOf(turn), 'text'], true)
  }
}

async function scroll(turn: Turn): Promise<void> {
  const { player, after, random } = turn
  let page = tweetsOf(await player.call(after(0, 0), 'twitter_timeline', []))
  for (let turned = 0; turned < 2; turned++) {
    const liked = page[Math.floor(random() * page.length)]
    if (liked && random() < 0.5) await player.call(after(3, 8), 'twitter_like', [liked.tweet_id ?? liked.id], true)
    const last = page.at(-1)
    if (!last) return
    page = tweetsOf(await player.call(after(5, 15), 'twitter_timeline', [last.id]))
  }
}

function tweetsOf(answer: unknown): { id: number; tweet_id: number | null }[] {
  return Array.isArray(answer) ? answer : []
}

async function post(turn: Turn): Promise<void> {
  const { player, after } = turn
  await player.call(after(0, 0), 'twitter_timeline', [])
  await player.call(after(8, 20), 'twitter_store', [textOf(turn)], true)
}

async function pay(turn: Turn): Promise<void> {
  const { player, after, random } = turn
  const friend = friendOf(turn)
  if (!friend) return
  const startMs = after(0, 0)
  await Promise.all([player.call(startMs, 'bank_index', []), player.call(startMs, 'bank_getBalance', [])])
  await player.call(after(5, 15), 'bank_confirm', [friend.userId])
  await player.call(after(2, 6), 'bank_transfer', [friend.userId, 1 + Math.floor(random() * 50)], true)
  await player.call(after(1, 3), 'bank_extract', [])
}

/** The other player accepts it: `answerRing`. */
async function call(turn: Turn): Promise<void> {
  const { player, after } = turn
  const friend = friendOf(turn, true)
  if (!friend) return
  await player.call(after(0, 0), 'getPhoneCalls', [])
  const made = await player.call(after(1, 4), 'createPhoneCall', [friend.phone, false, false], true)
  if (typeof made !== 'object' || made === null || !('room' in made)) return
  await player.call(after(20, 60), 'endPhoneCall', [made.room], true)
}

/** Accepts a call that rings, after a pause. */
export async function answerRing(player: SimulatedPlayer, room: number, pauseMs: number): Promise<void> {
  await player.call(nowMs() + pauseMs, 'answerPhoneCall', [room], true)
}

async function bet({ player, after, continueAt, random }: Turn): Promise<void> {
  await player.call(after(0, 0), 'casino_balance', [])
  await player.call(after(0, 1), 'casino_subscribe', ['double'], true)
  const table = await player.call(after(0, 0), 'casino_double', [])
  await player.call(continueAt(betsOpenMs(table)), 'casino_double_bet', [random() < 0.5 ? 'red' : 'black', 10], true)
  await player.call(after(15, 30), 'casino_unsubscribe', [])
  await player.call(after(2, 5), 'casino_mine', [], true)
  await player.call(after(3, 6), 'casino_mine_start', [10, 3], true)
  const found = await player.call(after(2, 5), 'casino_mine_click', [Math.floor(random() * 25)], true)
  if (Array.isArray(found) && found[0] === 'diamond') await player.call(after(2, 5), 'casino_mine_finish', [], true)
}

/** Returns when the wheel's next bets open: rounds last as long as they do, however fast the players' time is. */
function betsOpenMs(table: unknown): number {
  const isRolling = typeof table === 'object' && table !== null && 'status' in table && table.status === 'rolling'
  return nowMs() + (isRolling && 'delay' in table ? Number(table.delay) + reactionMs : 0)
}

const reactionMs = 300

const activities: Record<ActivityName, Activity> = { open, text, chat, scroll, post, pay, call, bet }

/** Does one activity from its planned time on. Pauses get shorter by `speed`. */
export function doActivity(
  name: ActivityName,
  { player, random, startMs, speed }: Pick<Turn, 'player' | 'random'> & { startMs: number; speed: number },
): Promise<void> {
  let plannedMs = startMs
  const after = (from: number, to: number) => {
    plannedMs += ((from + random() * (to - from)) * 1000) / speed
    return plannedMs
  }
  const continueAt = (atMs: number) => {
    plannedMs = atMs
    return plannedMs
  }
  return activities[name]({ player, random, after, continueAt })
}
