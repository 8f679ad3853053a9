import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ImageProcessor } from './image-processor.ts'
import type { ImageOrder, ImageResult, ImageTask } from './image-worker.ts'
import { UploadRefusal } from './refusal.ts'

const workerProgram = fileURLToPath(new URL('./image-worker.ts', import.meta.url))
/** Time after which an idle process ends and frees its memory. */
const defaultIdleMs = 20_000

interface Waiting {
  resolve(bytes: Buffer | undefined): void
  reject(error: Error): void
}

/** Processes pictures in a process of its own, which exists only while there is work. */
export class ImageProcess implements ImageProcessor {
  readonly #idleMs: number
  readonly #waiting = new Map<number, Waiting>()
  #process: ChildProcess | undefined
  #idle: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(idleMs = defaultIdleMs) {
    this.#idleMs = idleMs
  }

  async fromJpg(bytes: Buffer): Promise<Buffer> {
    return requireBytes(await this.#run('fromJpg', bytes))
  }

  async fromAny(bytes: Buffer): Promise<Buffer> {
    return requireBytes(await this.#run('fromAny', bytes))
  }

  smallCopy(bytes: Buffer): Promise<Buffer | undefined> {
    return this.#run('smallCopy', bytes)
  }

  /** Id of the process, while there is one. */
  get pid(): number | undefined {
    return this.#process?.pid
  }

  async stop(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#process
    this.#onExit('the server is stopping')
    if (worker?.exitCode !== null || worker.signalCode !== null) return
    worker.disconnect()
    await once(worker, 'exit')
  }

  #run(drawing: ImageTask, bytes: Buffer): Promise<Buffer | undefined> {
    clearTimeout(this.#idle)
    const order: ImageOrder = { id: ++this.#lastId, drawing, bytes }
    return new Promise((resolve, reject) => {
      this.#waiting.set(order.id, { resolve, reject })
      this.#process ??= this.#start()
      this.#process.send(order, (error) => error && this.#settle(order.id, ({ reject }) => reject(error)))
    })
  }

  #start(): ChildProcess {
    const worker = fork(workerProgram, { serialization: 'advanced' })
    const lost = (reason: string) => {
      if (this.#process === worker) this.#onExit(reason)
    }
    worker.on('message', (answer: ImageResult) => this.#onResult(answer))
    worker.once('exit', (code, signal) => lost(`the process that draws ended: ${code ?? signal}`))
    worker.on('error', (error) => lost(error.message)) // the process could not be started
    if (worker.pid !== undefined) lowerPriority(worker.pid)
    return worker
  }

  /** Fails all waiting pictures. The next picture starts another process. */
  #onExit(reason: string): void {
    this.#process = undefined
    for (const id of [...this.#waiting.keys()]) this.#settle(id, ({ reject }) => reject(new Error(reason)))
  }

  #onResult({ id, bytes, refused, failed }: ImageResult): void {
    this.#settle(id, ({ resolve, reject }) => {
      if (refused) reject(new UploadRefusal('damagedFile'))
      else if (failed !== undefined) reject(new Error(failed))
      else resolve(bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
  }

  #settle(id: number, how: (waiting: Waiting) => void): void {
    const waiting = this.#waiting.get(id)
    if (!waiting) return
    this.#waiting.delete(id)
    how(waiting)
    if (this.#waiting.size > 0 || !this.#process) return
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.stop(), this.#idleMs)
    this.#idle.unref()
  }
}

/** Gives calls and pages priority on a busy processor. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // the process has ended already, or the system does not allow it
  }
}

function requireBytes(bytes: Buffer | undefined): Buffer {
  if (!bytes) throw new Error('no picture was made')
  return bytes
}
