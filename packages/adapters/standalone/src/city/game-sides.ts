import type { CityMessage, CityRequest } from '@orelhao/protocol/city'
import { type GameMember, gameMembers } from '@orelhao/protocol/game'
import { maxAnswerMs } from '@orelhao/protocol/game-timeouts'
import { CallFault, type FaultCode, faultStatus, nullBody } from '@orelhao/protocol/wire'
import { Compile } from 'typebox/compile'
import type { WebSocket } from 'ws'
import { isPlainValue } from './plain-value.ts'

type Answer = Extract<CityRequest, { type: 'answer' }>

/** How long a page may take to answer the close of its connection before it is cut. */
const closeTimeoutMs = 1000

interface Pending {
  tab: string
  resolve(body: string): void
  reject(fault: CallFault): void
  timer: NodeJS.Timeout
}

const acceptsArgs = new Map(
  Object.entries(gameMembers).map(([member, { args }]) => {
    const validator = Compile(args)
    return [member as GameMember, (value: unknown) => validator.Check(value)] as const
  }),
)

/** Carries a phone's calls to the city page around it, which plays the part of the game's client script. */
export class GameSides {
  readonly #sockets = new Map<string, WebSocket>()
  readonly #pending = new Map<number, Pending>()
  readonly #answerTimeoutMs: (member: string) => number
  #nextId = 1

  constructor(answerTimeoutMs = maxAnswerMs) {
    this.#answerTimeoutMs = answerTimeoutMs
  }

  connect(tab: string, socket: WebSocket): void {
    const before = this.#sockets.get(tab)
    before?.close(4409, 'this tab is open elsewhere')
    if (before) setTimeout(() => before.terminate(), closeTimeoutMs).unref()
    this.#sockets.set(tab, socket)
    socket.on('close', () => {
      if (this.#sockets.get(tab) !== socket) return
      this.#sockets.delete(tab)
      for (const [id, pending] of this.#pending)
        if (pending.tab === tab) this.#fail(id, 'unavailable', 'the game is gone')
    })
  }

  /** Returns the wire body; rejects with a fault. */
  async call(tab: string, member: unknown, args: unknown): Promise<string> {
    const accepts = typeof member === 'string' ? acceptsArgs.get(member as GameMember) : undefined
    if (!accepts) throw new CallFault('unknown_member', 'unknown member')
    if (!accepts(args)) throw new CallFault('invalid_args', `invalid arguments for ${member}`)
    const socket = this.#sockets.get(tab)
    if (!socket) throw new CallFault('unavailable', 'this phone is not inside a game')
    return this.#ask(tab, socket, member as GameMember, args as unknown[])
  }

  onAnswer(tab: string, answer: Answer): void {
    const pending = this.#pending.get(answer.id)
    if (!pending || pending.tab !== tab) return
    if ('fault' in answer) {
      const { code, message } = answer.fault ?? {}
      this.#fail(answer.id, validCode(code), typeof message === 'string' ? message : 'the game gave no reason')
      return
    }
    if (!isPlainValue(answer.result)) {
      this.#fail(answer.id, 'internal', 'the game’s answer cannot be read')
      return
    }
    clearTimeout(pending.timer)
    this.#pending.delete(answer.id)
    pending.resolve(answer.result === null || answer.result === undefined ? nullBody : JSON.stringify(answer.result))
  }

  #ask(tab: string, socket: WebSocket, member: GameMember, args: unknown[]): Promise<string> {
    const id = this.#nextId++
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => this.#fail(id, 'timeout', 'the game did not answer'),
        this.#answerTimeoutMs(member),
      )
      this.#pending.set(id, { tab, resolve, reject, timer })
      socket.send(JSON.stringify({ type: 'call', id, member, args } satisfies CityMessage))
    })
  }

  #fail(id: number, code: FaultCode, message: string): void {
    const pending = this.#pending.get(id)
    if (!pending) return
    clearTimeout(pending.timer)
    this.#pending.delete(id)
    pending.reject(new CallFault(code, message))
  }
}

function validCode(code: unknown): FaultCode {
  return typeof code === 'string' && Object.hasOwn(faultStatus, code) ? (code as FaultCode) : 'internal'
}
