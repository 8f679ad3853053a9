import type { Dispatch, Log } from '@orelhao/engine/ports'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Framework } from './frameworks/framework.ts'

/** Who answers for which service. The engine cannot wait for a framework, so it hears what was true a moment ago. */
export class Duty implements Dispatch {
  readonly #framework: Framework
  readonly #playerAt: (source: number) => number | undefined
  readonly #log: Log
  /** Service number without separators → the framework's groups. */
  readonly #groups: ReadonlyMap<string, readonly string[]>
  #sources = new Map<string, number[]>()
  #isAsking = false

  constructor(
    framework: Framework,
    serviceGroups: Record<string, readonly string[]>,
    playerAt: (source: number) => number | undefined,
    log: Log,
  ) {
    this.#framework = framework
    this.#groups = new Map(Object.entries(serviceGroups).map(([number, groups]) => [phoneKey(number), groups]))
    this.#playerAt = playerAt
    this.#log = log
  }

  onDuty(service: string): number[] {
    const players = (this.#sources.get(phoneKey(service)) ?? []).map(this.#playerAt)
    return [...new Set(players.filter((player) => player !== undefined))]
  }

  /** Every few seconds. A framework that is slow is not asked twice at once. */
  async refresh(): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    try {
      const services = [...this.#groups].map(async ([number, groups]) => {
        const lists = await Promise.all(groups.map(async (group) => this.#framework.onDuty(group)))
        return [number, lists.flat().map(Number)] as const
      })
      this.#sources = new Map(await Promise.all(services))
    } catch (error) {
      this.#log.warn({ err: error }, 'the framework did not say who is on duty')
    } finally {
      this.#isAsking = false
    }
  }
}
