import {
  type CityMessage,
  type CityRequest,
  type CityTime,
  type Person,
  type Pose,
  streetThings,
} from '@orelhao/protocol/city'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { WebSocket } from 'ws'
import type { TextListener } from '../sockets/socket-messages.ts'
import type { GameSides } from './game-sides.ts'
import type { Things } from './things.ts'

const peopleIntervalMs = 100
const clockIntervalMs = 1000
/** Longest distance of a citizen from the middle of the street, in metres. */
const maxDistance = 500

/** A page sends about ten messages a second, and now and then a photo; a client that sends many more is no page. */
const maxMessagesPerSecond = 200
const maxCharactersPerSecond = 8 * 1024 * 1024
/** Bytes that may wait for one slow page before it is cut off; the page reconnects and gets the current visitors. */
const maxBufferedBytes = 256 * 1024
/** Tabs that one citizen may play in; one more closes the oldest. */
const maxTabs = 10
/** Close code of a tab too many: a reconnect would only close another tab. */
const tooManyTabsCode = 4429
/** How long a page may take to answer the close of its connection before it is cut. */
const closeTimeoutMs = 1000

interface StreetPlayer {
  me: Identity
  /** Messages, and their characters, received since the last tick of the clock. */
  messageCount: number
  characterCount: number
  pose?: Pose
  socket: WebSocket
}

/** Positions of all visitors: sends every city page the others and the time of day. */
export class Street {
  readonly #gameSides: GameSides
  readonly #things: Things
  readonly #visitors = new Map<string, StreetPlayer>()
  readonly #timers: NodeJS.Timeout[]
  #moved = false

  constructor(gameSides: GameSides, things: Things, time: () => CityTime | null) {
    this.#gameSides = gameSides
    this.#things = things
    this.#timers = [
      setInterval(() => this.#sendPlayers(), peopleIntervalMs),
      setInterval(() => this.#tick(time()), clockIntervalMs),
    ]
  }

  /** Adds a tab and returns the listener of its messages. */
  onOpen(tab: string, me: Identity, socket: WebSocket, now: CityTime | null): TextListener {
    this.#gameSides.connect(tab, socket)
    this.#visitors.delete(tab) // so that it counts as the newest
    this.#visitors.set(tab, { me, socket, messageCount: 0, characterCount: 0 })
    this.#moved = true
    this.#closeOldest(me)
    send(socket, { type: 'clock', time: now })
    socket.on('close', () => {
      if (this.#visitors.get(tab)?.socket !== socket) return
      this.#visitors.delete(tab)
      this.#moved = true
    })
    return (text) => this.#onMessage(tab, socket, text)
  }

  /** Tells all tabs of a citizen that they have paid the kiosk. */
  onPaid(player: number): void {
    for (const { me, socket } of this.#visitors.values())
      if (me.user_id === player) send(socket, { type: 'thing', thing: 'kiosk', outcome: 'paid' })
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#things.stop()
  }

  #closeOldest({ user_id }: Identity): void {
    const tabs = [...this.#visitors].filter(([, { me }]) => me.user_id === user_id)
    for (const [tab, { socket }] of tabs.slice(0, -maxTabs)) {
      this.#visitors.delete(tab) // closing takes a while, and the next tab must not count it again
      socket.close(tooManyTabsCode, 'too many tabs')
      setTimeout(() => socket.terminate(), closeTimeoutMs).unref()
    }
  }

  #onMessage(tab: string, socket: WebSocket, text: string): void {
    const visitor = this.#visitors.get(tab)
    if (visitor?.socket !== socket) return
    visitor.characterCount += text.length
    if (++visitor.messageCount > maxMessagesPerSecond || visitor.characterCount > maxCharactersPerSecond) {
      socket.close(1008, 'too many messages')
      return
    }
    const request = parse(text)
    if (!request) return
    if (request.type === 'answer') this.#gameSides.onAnswer(tab, request)
    else if (request.type === 'use') void this.#use(visitor, request.thing)
    else if (isPose(request)) {
      const { x, z, heading, moving } = request
      visitor.pose = { x: clamp(x), z: clamp(z), heading, moving }
      this.#moved = true
    }
  }

  async #use({ me, socket }: StreetPlayer, thing: unknown): Promise<void> {
    const valid = streetThings.find((one) => one === thing)
    if (valid) send(socket, { type: 'thing', thing: valid, outcome: await this.#things.use(me, valid) })
  }

  #sendPlayers(): void {
    if (!this.#moved) return
    this.#moved = false
    const people: Person[] = []
    for (const { me, pose } of this.#visitors.values()) {
      if (pose) people.push({ user_id: me.user_id, name: fullName(me), ...pose })
    }
    for (const { me, socket } of this.#visitors.values()) {
      send(socket, { type: 'people', people: people.filter((person) => person.user_id !== me.user_id) })
    }
  }

  #tick(time: CityTime | null): void {
    for (const visitor of this.#visitors.values()) {
      visitor.messageCount = 0
      visitor.characterCount = 0
      send(visitor.socket, { type: 'clock', time })
    }
  }
}

function send(socket: WebSocket, message: CityMessage): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > maxBufferedBytes) socket.terminate()
  else socket.send(JSON.stringify(message))
}

function parse(text: string): CityRequest | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && 'type' in value ? (value as CityRequest) : undefined
  } catch {
    return undefined
  }
}

function isPose(request: CityRequest): request is Extract<CityRequest, { type: 'pose' }> {
  if (request.type !== 'pose') return false
  const { x, z, heading, moving } = request
  return [x, z, heading].every((value) => Number.isFinite(value)) && typeof moving === 'boolean'
}

function clamp(metres: number): number {
  return Math.max(-maxDistance, Math.min(maxDistance, metres))
}
