import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { callUntil } from './bystander.ts'
import { Player } from './player.ts'

export type CallStats = Awaited<ReturnType<typeof callUntil>>

/**
 * A neighbour in a process of their own, whose figures do not hold the time that the attackers take in theirs. Attackers have machines of
 * their own too: here they get what the server and its players leave of this one (`yieldToOthers`).
 */
export class BystanderProcess {
  readonly #child: ChildProcess

  private constructor(child: ChildProcess) {
    this.#child = child
  }

  /** As one of the demo's citizens, online. */
  static async start(address: string, user_id: number): Promise<BystanderProcess> {
    const child = fork(fileURLToPath(import.meta.url), [address, String(user_id)])
    await once(child, 'message')
    return new BystanderProcess(child)
  }

  /** One call after another as long as somebody else does something. */
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

/** This process, and what it starts from now on, runs only where nobody else wants to. */
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
