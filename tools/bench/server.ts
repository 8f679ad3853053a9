import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A server under measurement: in a process of its own, on an empty folder of its own, named in DATA_DIR. */
export interface Server {
  /** Such as http://127.0.0.1:3000 */
  address: string
  folder: string
  process: ChildProcess
  stop(): Promise<void>
}

/** `script` is relative to this folder and prints its address once it listens. `prepare` fills the server's folder first. */
export async function startServer(
  script: string,
  environment: Record<string, string> = {},
  prepare?: (folder: string) => void,
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-bench-'))
  prepare?.(folder)
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url))], {
    env: { ...process.env, DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  return {
    address: await addressFrom(script, child),
    folder,
    process: child,
    async stop() {
      process.removeListener('exit', kill)
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addressFrom(script: string, child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error(`${script} has no output`)
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /http:\/\/\S+/.exec(line)?.[0]
    if (address) return address.replace('localhost', '127.0.0.1')
  }
  throw new Error(`${script} did not start`)
}

/** Sends a request to a server's process and returns its answer. */
export async function ask<Answer>({ process: child }: Pick<Server, 'process'>, question: unknown): Promise<Answer> {
  const answer = once(child, 'message')
  child.send(question as object)
  const [message] = await answer
  return message as Answer
}
