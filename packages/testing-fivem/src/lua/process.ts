import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasLua, lua } from '../manifest/lua.ts'

const makePipes = 'mkfifo'

/** Whether scripts in Lua can run here: it takes the interpreter, and named pipes to talk to it while nothing else runs. */
export const runsLua = hasLua && process.platform !== 'win32' && spawnSync(makePipes, ['--version']).error === undefined

export interface Frame {
  letter: string
  fields: Buffer[]
}

const main = fileURLToPath(new URL('./runtime/main.lua', import.meta.url))
const lengthBytes = 4
/** How often an answer is looked for before this thread lets others work, and how long it does then at most, in ms. */
const quickLooks = 20
const longestNapMs = 2
const napping = new Int32Array(new SharedArrayBuffer(4))

/**
 * An interpreter of its own, spoken to as the game speaks to its runtimes: nothing else happens until it has answered.
 * It ends when this process does, since its input ends then.
 */
export class LuaProcess {
  readonly #child: ChildProcess
  readonly #input: number
  readonly #output: number
  readonly #errors: number
  readonly #patienceMs: number
  #received = Buffer.alloc(0)

  /** @param patienceMs How long it may take over one step. */
  constructor(args: string[], patienceMs: number) {
    this.#patienceMs = patienceMs
    const folder = mkdtempSync(join(tmpdir(), 'fivem-lua-'))
    const [input, output] = [join(folder, 'in'), join(folder, 'out')]
    spawnSync(makePipes, [input, output])
    // Held open on both ends until the other process has its own, so that no end waits for another.
    const holder = openSync(input, constants.O_RDWR)
    const theirInput = openSync(input, 'r')
    this.#input = openSync(input, constants.O_WRONLY | constants.O_NONBLOCK)
    this.#output = openSync(output, constants.O_RDONLY | constants.O_NONBLOCK)
    const theirOutput = openSync(output, 'w')
    this.#errors = openSync(join(folder, 'errors'), 'w+')
    this.#child = spawn(lua, [main, ...args], { stdio: [theirInput, theirOutput, this.#errors] })
    this.#child.on('error', () => {}) // seen as an end of its output
    this.#child.unref()
    for (const end of [holder, theirInput, theirOutput]) closeSync(end)
    rmSync(folder, { recursive: true })
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
      at += writeSync(this.#input, frame, at)
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
    this.#child.kill('SIGKILL')
    for (const end of [this.#input, this.#output, this.#errors]) closeSync(end)
  }

  #take(length: number): Buffer {
    this.#patiently(() => {
      if (this.#received.length >= length) return true
      const chunk = Buffer.allocUnsafe(65_536)
      const count = readSync(this.#output, chunk)
      if (count === 0) throw new Error(`the Lua process has ended. ${this.#said()}`.trimEnd())
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
        if (code === 'EPIPE') throw new Error(`the Lua process has ended. ${this.#said()}`.trimEnd())
        if (code !== 'EAGAIN') throw error
      }
      if (performance.now() > endMs) throw new Error(`the Lua process did not answer within ${this.#patienceMs} ms`)
      if (looks > quickLooks) Atomics.wait(napping, 0, 0, Math.min(longestNapMs, looks / 200))
    }
  }

  /** What the interpreter wrote about its own end. */
  #said(): string {
    const text = Buffer.alloc(4096)
    return text.toString('utf8', 0, readSync(this.#errors, text, 0, text.length, 0))
  }
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(bytes.length)
  return length
}
