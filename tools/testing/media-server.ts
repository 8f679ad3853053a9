import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../serve-media.ts', import.meta.url))

/** Starts the script behind `npm run serve:media`, on a free port unless told otherwise. */
export function startMedia(environment: Record<string, string>): ChildProcess {
  const env = { ...process.env, PORT: '0', LOG_LEVEL: 'silent', ...environment }
  return spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
}

/** The address on which it listens, such as http://127.0.0.1:3100, as soon as it does. */
export async function addressOf(media: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: media.stdout as NodeJS.ReadableStream })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? []
    if (address) return address
  }
  throw new Error('the media server did not start')
}

/** Ends a process, unless it has already exited. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
