import type { Log } from '@orelhao/engine/ports'
import type { Framework } from '../frameworks/framework.ts'
import { texts } from '../texts.ts'

/** The framework's groups, asked one by one: a group that fails or never answers counts as empty and does not affect the others. */
export class Groups {
  readonly #framework: Pick<Framework, 'isIn' | 'onDuty'>
  readonly #log: Log
  readonly #reported = new Set<string>()

  constructor(framework: Pick<Framework, 'isIn' | 'onDuty'>, log: Log) {
    this.#framework = framework
    this.#log = log
  }

  isIn(source: number, group: string): Promise<boolean> {
    return this.#ask(group, () => this.#framework.isIn(source, group), false)
  }

  /** Connections on duty. */
  async onDuty(group: string): Promise<number[]> {
    return (await this.#ask(group, () => this.#framework.onDuty(group), [])).map(Number)
  }

  async #ask<T>(group: string, ask: () => T | Promise<T>, none: T): Promise<T> {
    try {
      return await ask()
    } catch (error) {
      if (!this.#reported.has(group)) this.#log.warn({ err: error }, texts.failingGroup(group))
      this.#reported.add(group)
      return none
    }
  }
}
