import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@orelhao/engine/ports'
import { ConfigError, type Settings } from '../config/settings.ts'
import { texts } from '../config/texts.ts'
import type { Game } from '../game/game.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { withinTime } from './parse-answers.ts'

/** By framework, the core that a server keeps identities and money in: where one is about to start, nobody may begin without it. */
const cores: Record<string, string> = {
  vrp: 'vrp',
  ox_core: 'ox_core',
  qbox: 'qbx_core',
  qbcore: 'qb-core',
  esx: 'es_extended',
}
const lookMs = 250
/** How long a core may start after the phone. */
const patienceMs = 30_000
/** How long it may think about one question. */
const answerMs = 8000

interface Search {
  game: Game
  frameworks: readonly FrameworkAdapter[]
  settings: Settings
  log: Log
  isOver(): boolean
}

/**
 * The framework that the owner named, or the first that runs. Waits for one that has not started yet, and throws ConfigError
 * where it does not, or for a name that nobody has: a city's money must not end up in another bank.
 */
export async function openFramework(search: Search): Promise<Framework> {
  const { frameworks, settings, log } = search
  const { framework: wanted, frameworkSettings } = settings
  const options = { settings: frameworkSettings, log }
  if (wanted === 'auto') return answering(await (await firstThatRuns(search)).open(options))
  const named = frameworks.find(({ name }) => name === wanted)
  if (!named)
    throw new ConfigError(
      texts.unknownFramework(
        wanted,
        frameworks.map(({ name }) => name),
      ),
    )
  if (!(await becomesTrue(named.detect, search))) throw new ConfigError(texts.frameworkStopped(wanted))
  return answering(await named.open(options))
}

/** Rejects what is not answered in time: a core that stops in the middle never answers, and others wait for their turn behind it. */
function answering(framework: Framework): Framework {
  return {
    ...framework,
    character: (source) => withinTime(framework.character(source), 'character', answerMs),
    hasItem: (source, item) => withinTime(framework.hasItem(source, item), 'hasItem', answerMs),
    isIn: (source, group) => withinTime(framework.isIn(source, group), 'isIn', answerMs),
    onDuty: (group) => withinTime(framework.onDuty(group), 'onDuty', answerMs),
  }
}

async function firstThatRuns({ frameworks: all, ...search }: Search): Promise<FrameworkAdapter> {
  const frameworks = all.filter(({ isOnlyByName }) => !isOnlyByName)
  const running = () => frameworks.find(({ name, detect }) => detect() && !isBridge(name, search.game))
  const none = frameworks.at(-1)
  const waiting = Object.values(cores).find((core) => search.game.has(core))
  if (waiting && running() === none) {
    if (!(await becomesTrue(() => running() !== none, search))) throw new ConfigError(texts.coreStopped(waiting))
  }
  const found = running()
  if (!found) throw new ConfigError(texts.noFramework)
  const isItself = ({ name }: FrameworkAdapter) => found.name === 'qbox' && name === 'qbcore' // it provides the name
  const others = frameworks.filter((other) => other !== found && other !== none && !isItself(other) && other.detect())
  if (others.length > 0)
    search.log.warn(
      {},
      texts.severalFrameworks(
        found.name,
        others.map(({ name }) => name),
      ),
    )
  return found
}

/** One that needs another core only speaks its language to scripts that know no other: identities and money are in the one it needs. */
function isBridge(framework: string, game: Game): boolean {
  const core = cores[framework]
  if (core === undefined) return false
  const others = Object.values(cores).filter((other) => other !== core && game.isStarted(other))
  return others.length > 0 && game.dependencies(core).some((needed) => others.includes(needed))
}

async function becomesTrue(condition: () => boolean, { isOver }: Pick<Search, 'isOver'>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs && !isOver(); waitedMs += lookMs) {
    if (condition()) return true
    await sleep(lookMs)
  }
  return condition()
}
