import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasLua, lua } from '../manifest/lua.ts'

/** Whether scripts in Lua can run here: it takes the interpreter, and a socket that it can be spoken to by while nothing else runs. */
export const runsLua = hasLua && process.platform !== 'win32'

export interface Frame {
  letter: string
  fields: Buffer[]
}

/** The input of the process is a socket, which goes both ways: its output is made the same. */
const start = `exec ${lua} "$@" >&0`
const main = fileURLToPath(new URL('./runtime/main.lua', import.meta.url))
const lengthBytes = 4
/** This thread lets others work between two looks for an answer, each time a little longer, up to this. */
const longestNapMs = 2
const napping = new Int32Array(new SharedArrayBuffer(4))

/**
 * An interpreter of its own, spoken to as the game speaks to its runtimes: nothing else happens until it has answered.
 * It ends when this process does, since its input ends then.
 */
export class LuaProcess {
  readonly #child: ChildProcess
  readonly #errors: number
  readonly #patienceMs: number
  /** Undefined once the process has ended: the number may belong to another file by then. */
  #socket: number | undefined
  #received = Buffer.alloc(0)

  /** @param patienceMs How long it may take over one step. */
  constructor(args: string[], patienceMs: number) {
    this.#patienceMs = patienceMs
    const folder = mkdtempSync(join(tmpdir(), 'fivem-lua-'))
    this.#errors = openSync(join(folder, 'errors'), 'w+')
    rmSync(folder, { recursive: true })
    this.#child = spawn('sh', ['-c', start, 'sh', main, ...args], { stdio: ['pipe', 'ignore', this.#errors] })
    this.#socket = socketOf(this.#child)
    this.#child.on('exit', () => {
      this.#socket = undefined
    })
    this.#child.on('error', () => {}) // seen as its end
    this.#child.unref()
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** @throws where the process is gone, or takes nothing in time. */
  send(letter: string, ...fields: (string | Uint8Array)[]): void {
    const parts = fields.map((field) => Buffer.from(field as Uint8Array))
    const body = Buffer.concat([Buffer.from(letter), ...parts.flatMap((part) => [lengthOf(part), part])])
    const frame = Buffer.concat([lengthOf(body), body])
    let at = 0
    this.#patiently(() => {
      at += writeSync(this.#open, frame, at)
      return at === frame.length || undefined
    })
  }

  /** @throws where the process is gone, or does not answer in time. */
  receive(): Frame {
    const head = this.#take(lengthBytes)
    const body = this.#take(head.readUInt32BE())
    const fields: Buffer[] = []
    for (let at = 1; at < body.length; ) {
      const start = at + lengthBytes
      at = start + body.readUInt32BE(at)
      fields.push(body.subarray(start, at))
    }
    return { letter: body.toString('latin1', 0, 1), fields }
  }

  close(): void {
    this.#socket = undefined
    this.#child.kill('SIGKILL')
    this.#child.stdin?.destroy()
    closeSync(this.#errors)
  }

  get #open(): number {
    if (this.#socket === undefined) throw this.#end()
    return this.#socket
  }

  #take(length: number): Buffer {
    this.#patiently(() => {
      if (this.#received.length >= length) return true
      const chunk = Buffer.allocUnsafe(65_536)
      const count = readSync(this.#open, chunk)
      if (count === 0) throw this.#end()
      this.#received = Buffer.concat([this.#received, chunk.subarray(0, count)])
      return this.#received.length >= length || undefined
    })
    const taken = this.#received.subarray(0, length)
    this.#received = this.#received.subarray(length)
    return taken
  }

  /** Tries until it is done. A pipe that is empty, or full, is looked at again until the patience is over. */
  #patiently(attempt: () => true | undefined): void {
    const endMs = performance.now() + this.#patienceMs
    for (let looks = 0; ; looks++) {
      try {
        if (attempt()) return
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException
        if (code === 'EPIPE' || code === 'ECONNRESET') throw this.#end()
        if (code !== 'EAGAIN') throw error
      }
      if (performance.now() > endMs) throw new Error(`the Lua process did not answer within ${this.#patienceMs} ms`)
      Atomics.wait(napping, 0, 0, Math.min(longestNapMs, looks / 200))
    }
  }

  /** With what the interpreter wrote about it. */
  #end(): Error {
    const text = Buffer.alloc(4096)
    const said = text.toString('utf8', 0, readSync(this.#errors, text, 0, text.length, 0))
    return new Error(`the Lua process has ended. ${said}`.trimEnd())
  }
}

/** The number of the socket behind a process's input. Node writes to it only when asked to, and nothing here asks. */
function socketOf({ stdin }: ChildProcess): number {
  const { fd } = (stdin && Reflect.get(stdin, '_handle')) as { fd: number }
  return fd
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(bytes.length)
  return length
}
