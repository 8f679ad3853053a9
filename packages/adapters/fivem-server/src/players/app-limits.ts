import { setTimeout as sleep } from 'node:timers/promises'
import type { Engine } from '@orelhao/engine/engine'
import type { AppLimits as Limits, Log } from '@orelhao/engine/ports'
import type { AppLimit } from '@orelhao/protocol/shell/app-limits-settings'
import type { Framework } from '../frameworks/framework.ts'
import type { GameApi } from '../game/game.ts'
import { texts } from '../texts.ts'
import type { Players } from './players.ts'

/** Gives the game its thread back between two players. */
const pauseMs = 20

interface Player {
  source: number
  user_id: number
}

interface Parts {
  limits: Readonly<Record<string, AppLimit>>
  game: Pick<GameApi, 'hasAce'>
  framework: Pick<Framework, 'isIn' | 'hasItem'>
  log: Log
}

/**
 * Decides which players may use the apps that the owner limits. Frameworks are slow, so each player is checked when they join, when the
 * framework reports a change, and every few seconds; calls are answered from memory. Until a player is checked, and where the framework
 * fails, limited apps are closed.
 */
export class AppLimits implements Limits {
  readonly #parts: Parts
  #limits: Readonly<Record<string, AppLimit>> = {}
  #limited: readonly string[] = []
  readonly #closed = new Map<number, readonly string[]>()
  /** Apps whose check failed and is reported in the console. */
  readonly #failingApps = new Set<string>()
  #isRefreshing = false

  constructor(parts: Parts) {
    this.#parts = parts
    this.limits = parts.limits
  }

  get limits(): Readonly<Record<string, AppLimit>> {
    return this.#limits
  }

  /** A new limit applies to a player at their next check, in a few seconds. */
  set limits(limits: Readonly<Record<string, AppLimit>>) {
    this.#limits = limits
    this.#limited = Object.keys(limits)
  }

  closedTo(player: number): readonly string[] {
    const closed = this.#closed.get(player)
    return closed?.filter((app) => this.#limited.includes(app)) ?? this.#limited
  }

  /** Checks a player. True if the set of apps open to them has changed. */
  async refresh({ source, user_id }: Player): Promise<boolean> {
    if (this.#limited.length === 0) return false
    const before = this.closedTo(user_id)
    const open = await Promise.all(this.#limited.map((app) => this.#isOpenTo(source, app)))
    const closed = this.#limited.filter((_, index) => !open[index])
    this.#closed.set(user_id, closed)
    return before.join() !== closed.join()
  }

  forget(player: number): void {
    this.#closed.delete(player)
  }

  /** Checks an online player, and notifies their phone of a change. */
  async refreshAndNotify(
    engine: Pick<Engine, 'emit'>,
    players: Pick<Players, 'findByUserId'>,
    player: Player,
  ): Promise<void> {
    const hasChanged = await this.refresh(player)
    if (!players.findByUserId(player.user_id)) this.forget(player.user_id)
    else if (hasChanged) await engine.emit(player.user_id, 'APPS_CHANGE')
  }

  /** Checks all players in turn. Skipped while the previous run is still going, as with a slow framework. */
  async refreshAll(engine: Pick<Engine, 'emit'>, players: Pick<Players, 'all' | 'findByUserId'>): Promise<void> {
    if (this.#isRefreshing || this.#limited.length === 0) return
    this.#isRefreshing = true
    try {
      for (const player of [...players.all]) {
        await this.refreshAndNotify(engine, players, player)
        await sleep(pauseMs)
      }
    } finally {
      this.#isRefreshing = false
    }
  }

  async #isOpenTo(source: number, app: string): Promise<boolean> {
    try {
      const isOpen = await this.#fulfils(source, this.#limits[app] ?? {})
      this.#failingApps.delete(app)
      return isOpen
    } catch (error) {
      if (!this.#failingApps.has(app)) this.#parts.log.warn({ err: error }, texts.limitUnknown(app))
      this.#failingApps.add(app)
      return false
    }
  }

  /** True if every kind of condition holds, where jobs and groups together are one kind. */
  async #fulfils(source: number, { ace, jobs = [], groups = [], item }: AppLimit): Promise<boolean> {
    const { game, framework } = this.#parts
    if (ace !== undefined && !(await game.hasAce(source, ace))) return false
    if (item !== undefined && !(await framework.hasItem(source, item))) return false
    const names = [...jobs, ...groups]
    return names.length === 0 || this.#isInOne(source, names)
  }

  /** True if the player is in any of the groups. A group that fails does not hide the others. */
  async #isInOne(source: number, names: string[]): Promise<boolean> {
    const answers = await Promise.allSettled(names.map((name) => this.#parts.framework.isIn(source, name)))
    if (answers.some((answer) => answer.status === 'fulfilled' && answer.value)) return true
    const failure = answers.find((answer) => answer.status === 'rejected')
    if (failure) throw failure.reason
    return false
  }
}
