import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@orelhao/engine/ports'
import { ConfigError, type Settings } from '../config/settings.ts'
import { texts } from '../config/texts.ts'
import type { Game } from '../game.ts'
import { withinTime } from './answers.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'

/** Cores that a server keeps identities and money in: where one is about to start, nobody may begin without it. */
const cores = ['vrp', 'ox_core', 'qbx_core', 'qb-core', 'es_extended']
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
  if (wanted === 'auto') return answering((await firstThatRuns(search)).open(options))
  const named = frameworks.find(({ name }) => name === wanted)
  if (!named)
    throw new ConfigError(
      texts.unknownFramework(
        wanted,
        frameworks.map(({ name }) => name),
      ),
    )
  if (!(await becomesTrue(named.detect, search))) throw new ConfigError(texts.frameworkStopped(wanted))
  return answering(named.open(options))
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

async function firstThatRuns({ frameworks, ...search }: Search): Promise<FrameworkAdapter> {
  const running = () => frameworks.find(({ detect }) => detect())
  const none = frameworks.at(-1)
  const waiting = cores.find((core) => search.game.has(core))
  if (waiting && running() === none) {
    if (!(await becomesTrue(() => running() !== none, search))) throw new ConfigError(texts.coreStopped(waiting))
  }
  const found = running()
  if (!found) throw new ConfigError(texts.noFramework)
  return found
}

async function becomesTrue(condition: () => boolean, { isOver }: Pick<Search, 'isOver'>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs && !isOver(); waitedMs += lookMs) {
    if (condition()) return true
    await sleep(lookMs)
  }
  return condition()
}
