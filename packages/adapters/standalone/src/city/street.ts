import type { CityMessage, CityRequest, Person, Pose } from '@orelhao/protocol/city'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { WebSocket } from 'ws'
import type { GameTime } from './clock.ts'
import type { GameSides } from './game-sides.ts'

const peopleIntervalMs = 100
const clockIntervalMs = 1000
/** Nobody walks further than this from the middle of the street, in metres. */
const edge = 500

/** A page sends about ten messages a second; what sends many more is no page. */
const mostMessagesASecond = 200

interface Visitor {
  me: Identity
  /** Messages heard since the clock last ticked. */
  heard: number
  pose?: Pose
  socket: WebSocket
}

/** Who walks where: tells every city page about the others and the time of day. */
export class Street {
  readonly #gameSides: GameSides
  readonly #visitors = new Map<string, Visitor>()
  readonly #timers: NodeJS.Timeout[]
  #moved = false

  constructor(gameSides: GameSides, time: () => GameTime) {
    this.#gameSides = gameSides
    this.#timers = [
      setInterval(() => this.#tellPeople(), peopleIntervalMs),
      setInterval(() => this.#tick(time()), clockIntervalMs),
    ]
  }

  enter(tab: string, me: Identity, socket: WebSocket, now: GameTime): void {
    this.#gameSides.connect(tab, socket)
    this.#visitors.set(tab, { me, socket, heard: 0 })
    this.#moved = true
    send(socket, { type: 'clock', ...now })
    socket.on('message', (bytes) => this.#hear(tab, socket, String(bytes)))
    socket.on('close', () => {
      if (this.#visitors.get(tab)?.socket !== socket) return
      this.#visitors.delete(tab)
      this.#moved = true
    })
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  #hear(tab: string, socket: WebSocket, text: string): void {
    const visitor = this.#visitors.get(tab)
    if (visitor?.socket !== socket) return
    if (++visitor.heard > mostMessagesASecond) {
      socket.close(1008, 'too many messages')
      return
    }
    const request = parse(text)
    if (!request) return
    if (request.type === 'answer') this.#gameSides.answered(tab, request)
    else if (isPose(request)) {
      const { x, z, heading, moving } = request
      visitor.pose = { x: clamp(x), z: clamp(z), heading, moving }
      this.#moved = true
    }
  }

  #tellPeople(): void {
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

  #tick(time: GameTime): void {
    for (const visitor of this.#visitors.values()) {
      visitor.heard = 0
      send(visitor.socket, { type: 'clock', ...time })
    }
  }
}

function send(socket: WebSocket, message: CityMessage): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
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
  return Math.max(-edge, Math.min(edge, metres))
}
