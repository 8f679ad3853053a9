import { setTimeout as sleep } from 'node:timers/promises'
import type { Dispatch } from '@orelhao/engine/ports'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Groups } from './groups.ts'

/** How long to wait for a group that does not answer. */
const maxWaitMs = 1000

/** Players on duty for each service. The engine cannot wait for a framework, so it gets the last answer. */
export class DutyRoster implements Dispatch {
  readonly #framework: Pick<Groups, 'onDuty'>
  readonly #playerAt: (source: number) => number | undefined
  /** Service number without separators → the framework's groups. */
  readonly #groups: ReadonlyMap<string, readonly string[]>
  /** Each group's last answer. */
  readonly #sources = new Map<string, number[]>()
  readonly #pendingGroups = new Set<string>()

  constructor(
    framework: Pick<Groups, 'onDuty'>,
    serviceGroups: Record<string, readonly string[]>,
    playerAt: (source: number) => number | undefined,
  ) {
    this.#framework = framework
    this.#groups = new Map(Object.entries(serviceGroups).map(([number, groups]) => [phoneKey(number), groups]))
    this.#playerAt = playerAt
  }

  onDuty(service: string): number[] {
    const groups = this.#groups.get(phoneKey(service)) ?? []
    const players = groups.flatMap((group) => this.#sources.get(group) ?? []).map(this.#playerAt)
    return [...new Set(players.filter((player) => player !== undefined))]
  }

  /** Runs every few seconds. Each group's answer is used as soon as it arrives; a slow group is not asked twice at once. */
  async refresh(): Promise<void> {
    const groups = new Set([...this.#groups.values()].flat())
    const answered = Promise.all([...groups].map((group) => this.#refreshGroup(group)))
    await Promise.race([answered, sleep(maxWaitMs, undefined, { ref: false })])
  }

  async #refreshGroup(group: string): Promise<void> {
    if (this.#pendingGroups.has(group)) return
    this.#pendingGroups.add(group)
    try {
      this.#sources.set(group, await this.#framework.onDuty(group))
    } finally {
      this.#pendingGroups.delete(group)
    }
  }
}
