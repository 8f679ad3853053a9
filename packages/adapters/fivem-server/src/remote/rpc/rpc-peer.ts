import { AccountUnavailable } from '@orelhao/engine/ports'
import { LinkFullError, MessageTooLongError, type ReliableLink } from './reliable-link.ts'
import type { RpcMessage } from './rpc-frame.ts'

const [notification, request, answer, failure] = [0, 1, 2, 3]

/** The messages of one side: notifications by their arguments, requests by the functions that answer them. */
export interface RpcMessages {
  notifications: Record<string, unknown[]>
  requests: Record<string, (...args: never[]) => unknown>
}

/** One handler for each notification, with the text that was sent with it. */
export type NotificationHandlers<Received extends RpcMessages> = {
  [Name in keyof Received['notifications']]: (args: Received['notifications'][Name], text: string) => void
}

/** Most requests that may wait for an answer at once. */
const maxPendingRequests = 5000

/** Handlers of the other side's messages. */
export interface RpcHandlers<Received extends RpcMessages> {
  notifications: NotificationHandlers<Received>
  requests: Received['requests']
  /** LinkFullError where the other side receives too slowly for too long, MessageTooLongError for a single message. */
  onSendFailed(error: LinkFullError | MessageTooLongError): void
}

interface PendingRequest {
  resolve(value: never): void
  reject(error: Error): void
}

/** The other process is gone, and the outcome of the request is unknown. */
class PeerGoneError extends Error {}

/** Sends notifications and requests over a link. Everything is JSON; an answer `undefined` stays undefined. */
export class RpcPeer<Sent extends RpcMessages, Received extends RpcMessages> {
  readonly #link: ReliableLink
  readonly #handlers: RpcHandlers<Received>
  readonly #pending = new Map<number, PendingRequest>()
  #lastId = 0
  #isClosed = false

  constructor(link: ReliableLink, handlers: RpcHandlers<Received>) {
    this.#link = link
    this.#handlers = handlers
  }

  /** Never throws. */
  notify<Name extends keyof Sent['notifications']>(name: Name, args: Sent['notifications'][Name], text = ''): void {
    try {
      if (!this.#isClosed) this.#link.send([notification, name, ...args], text)
    } catch (error) {
      if (!(error instanceof LinkFullError || error instanceof MessageTooLongError)) throw error
      this.#handlers.onSendFailed(error)
    }
  }

  /**
   * Rejects with the other side's error, or with PeerGoneError where it is gone. There is no time limit here: the link ends if the other
   * side does not answer at all, and each kind of request has its own limit.
   */
  request<Name extends keyof Sent['requests'] & string>(
    name: Name,
    ...args: Parameters<Sent['requests'][Name]>
  ): Promise<Awaited<ReturnType<Sent['requests'][Name]>>> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new PeerGoneError(`${name} cannot be requested any more`))
      if (this.#pending.size >= maxPendingRequests) return reject(new Error(`${name}: too many requests wait`))
      const id = ++this.#lastId
      this.#link.send([request, id, name, ...args])
      this.#pending.set(id, { resolve, reject })
    })
  }

  receive({ head: [kind, ...rest], text }: RpcMessage): void {
    if (this.#isClosed) return
    if (kind === notification) {
      const [name, ...args] = rest
      handlerOf(this.#handlers.notifications, String(name))?.(args, text)
    } else if (kind === request) {
      const [id, name, ...args] = rest
      void this.#answer(Number(id), String(name), args)
    } else if (kind === answer || kind === failure) this.#settle(kind, rest)
  }

  /** Stops sending, receiving and answering. */
  close(): void {
    this.#isClosed = true
    for (const { reject } of this.#pending.values()) reject(new PeerGoneError('the other process is gone'))
    this.#pending.clear()
  }

  async #answer(id: number, name: string, args: unknown[]): Promise<void> {
    try {
      const handle = handlerOf(this.#handlers.requests, name)
      if (!handle) throw new Error(`no handler for ${name}`)
      const value = await handle(...args)
      this.#sendAnswer(value === undefined ? [answer, id] : [answer, id, value])
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      this.#sendAnswer([failure, id, message, error instanceof AccountUnavailable])
    }
  }

  /** An answer for which there is no room is dropped: the link is about to end. */
  #sendAnswer(head: unknown[]): void {
    try {
      if (!this.#isClosed) this.#link.send(head)
    } catch {}
  }

  #settle(kind: number, [id, value, isAway]: unknown[]): void {
    const pending = this.#pending.get(Number(id))
    this.#pending.delete(Number(id))
    if (kind === answer) pending?.resolve(value as never)
    else pending?.reject(isAway === true ? new AccountUnavailable(String(value)) : new Error(String(value)))
  }
}

/** The one place where a received message is cast to the contract's type. */
function handlerOf(handlers: object, name: string): ((...args: unknown[]) => unknown) | undefined {
  return Object.hasOwn(handlers, name) ? handlers[name as never] : undefined
}
