import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { callUntil } from './bystander.ts'
import { Player } from './player.ts'

export type CallStats = Awaited<ReturnType<typeof callUntil>>

/**
 * A neighbour in a process of its own, whose latencies do not include the attackers' processor time. Attackers have machines of their own
 * too: here they run at lower priority (`lowerPriority`).
 */
export class BystanderProcess {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /** Signs in as one of the demo's citizens, online. */
  static async start(address: string, user_id: number): Promise<BystanderProcess> {
    const child = fork(fileURLToPath(import.meta.url), [address, String(user_id)])
    await once(child, 'message')
    return new BystanderProcess(child)
  }

  /** Makes one call after another until the promise settles. */
  async callUntil(meanwhile: Promise<unknown>): Promise<CallStats> {
    this.#child.send('live')
    await meanwhile
    this.#child.send('over')
    const [life] = await once(this.#child, 'message')
    return life as CallStats
  }

  leave(): void {
    this.#child.kill('SIGKILL')
  }
}

/** Lowers the priority of this process, and of those that it starts from now on. */
export function lowerPriority(): void {
  setPriority(constants.priority.PRIORITY_LOW)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await runBystander(process.argv[2] ?? '', Number(process.argv[3]))

async function runBystander(address: string, user_id: number): Promise<void> {
  process.on('disconnect', () => process.exit())
  const player = await Player.signIn(address, user_id)
  process.send?.('here')
  for (;;) {
    await once(process, 'message')
    process.send?.(await callUntil(player, once(process, 'message')))
  }
}
