import { randomUUID } from 'node:crypto'
import { type RawData, WebSocket } from 'ws'

/** Faults after which a page repeats a call, and its pauses before, as in `phone/src/link/post.ts`. */
const transientFaults = ['unavailable', 'outcome_unknown', 'timeout']
const retryDelaysMs = [400, 1500]

/** A phone's page as the network sees it: it repeats calls under their key, reconnects, and resumes after the last event it has. */
export class ReconnectingPage {
  /** Durable events, each once. */
  readonly events: { event: string; args: unknown[]; seq: number }[] = []
  /** Numbers of all durable events as they came, repeated ones too. */
  readonly seqs: number[] = []
  readonly closeCodes: number[] = []
  repeatedCalls = 0
  readonly #address: string
  readonly #token: string
  #socket: WebSocket | undefined
  #lastSeq = 0

  constructor(address: string, token: string) {
    this.#address = address
    this.#token = token
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN
  }

  connect(): void {
    const address = new URL(`/smartphone/events?since=${this.#lastSeq}&token=${this.#token}`, this.#address)
    address.protocol = 'ws:'
    const socket = new WebSocket(address)
    this.#socket = socket
    socket.on('message', (bytes: RawData) => this.#receive(JSON.parse(String(bytes))))
    socket.on('error', () => {})
    socket.on('close', (code) => {
      if (this.#socket !== socket) return
      this.closeCodes.push(code)
      setTimeout(() => this.#socket === socket && this.connect(), 100)
    })
  }

  close(): void {
    const socket = this.#socket
    this.#socket = undefined
    socket?.terminate()
  }

  /** Resolves to the answer; rejects with what the page would show as an error. */
  async call(member: string, args: unknown[]): Promise<unknown> {
    const key = randomUUID()
    for (let attempt = 0; ; attempt++) {
      const outcome = await this.#post({ member, args, key }).catch((error: unknown) => ({ failure: String(error) }))
      if (!('failure' in outcome)) return outcome.answer
      const pauseMs = retryDelaysMs[attempt]
      if (pauseMs === undefined) throw new Error(`${member}: ${outcome.failure}`)
      this.repeatedCalls++
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  async #post(body: object): Promise<{ answer: unknown } | { failure: string }> {
    const response = await fetch(`${this.#address}/smartphone/backend`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { __fault?: { code: string }; error?: string } | null
    const { __fault: fault } = answer ?? {}
    if (fault && !transientFaults.includes(fault.code)) throw new Error(fault.code)
    return fault ? { failure: fault.code } : { answer }
  }

  #receive({ event, args, seq }: { event: string; args: unknown[]; seq?: number }): void {
    if (seq === undefined) return
    this.seqs.push(seq)
    if (seq <= this.#lastSeq) return
    this.#lastSeq = seq
    this.events.push({ event, args, seq })
  }
}
