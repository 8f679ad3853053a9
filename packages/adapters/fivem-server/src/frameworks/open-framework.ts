import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '@orelhao/engine/ports'
import { ConfigError, type Settings } from '../config/settings.ts'
import { texts } from '../config/texts.ts'
import type { Game } from '../game/game.ts'
import type { Framework, FrameworkAdapter } from './framework.ts'
import { withTimeout } from './parse-answers.ts'
import { withSocieties } from './societies.ts'

/** By framework, the core resource with a server's identities and money: while one is about to start, the phone waits for it. */
const coreResources: Record<string, string> = {
  vrp: 'vrp',
  ox_core: 'ox_core',
  qbox: 'qbx_core',
  qbcore: 'qb-core',
  esx: 'es_extended',
}
const checkIntervalMs = 250
/** How long after the phone a core may start. */
const maxStartWaitMs = 30_000
/** Time limit of one request to the framework. */
const answerMs = 8000

interface Search {
  game: Game
  frameworks: readonly FrameworkAdapter[]
  settings: Settings
  log: Log
  isCancelled(): boolean
}

/**
 * Opens the framework that the owner named, or the first that runs. Waits for one that has not started yet. Throws ConfigError if it does
 * not start, or for an unknown name: a city's money must not end up in another bank.
 */
export async function openFramework(search: Search): Promise<Framework> {
  const { frameworks, settings, log } = search
  const { framework: configuredName, frameworkSettings } = settings
  const options = { settings: frameworkSettings, log }
  if (configuredName === 'auto') return withTimeouts(withSocieties(await (await findRunning(search)).open(options)))
  const named = frameworks.find(({ name }) => name === configuredName)
  if (!named)
    throw new ConfigError(
      texts.unknownFramework(
        configuredName,
        frameworks.map(({ name }) => name),
      ),
    )
  if (!(await waitUntil(named.detect, search))) throw new ConfigError(texts.frameworkStopped(configuredName))
  return withTimeouts(withSocieties(await named.open(options)))
}

/** Rejects requests that are not answered in time: a core that stops midway never answers, and later requests would wait behind it. */
function withTimeouts(framework: Framework): Framework {
  return {
    ...framework,
    character: (source) => withTimeout(framework.character(source), 'character', answerMs),
    hasItem: (source, item) => withTimeout(framework.hasItem(source, item), 'hasItem', answerMs),
    isIn: (source, group) => withTimeout(framework.isIn(source, group), 'isIn', answerMs),
    onDuty: (group) => withTimeout(framework.onDuty(group), 'onDuty', answerMs),
  }
}

async function findRunning({ frameworks: all, ...search }: Search): Promise<FrameworkAdapter> {
  const frameworks = all.filter(({ isOnlyByName }) => !isOnlyByName)
  const running = () => frameworks.find(({ name, detect }) => detect() && !isBridge(name, search.game))
  const none = frameworks.at(-1)
  const waiting = Object.values(coreResources).find((core) => search.game.hasResource(core))
  if (waiting && running() === none) {
    if (!(await waitUntil(() => running() !== none, search))) throw new ConfigError(texts.coreStopped(waiting))
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

/** A core that depends on another one only offers its interface to older scripts: identities and money are in the one it depends on. */
function isBridge(framework: string, game: Game): boolean {
  const core = coreResources[framework]
  if (core === undefined) return false
  const others = Object.values(coreResources).filter((other) => other !== core && game.isStarted(other))
  return others.length > 0 && game.dependencies(core).some((needed) => others.includes(needed))
}

async function waitUntil(condition: () => boolean, { isCancelled }: Pick<Search, 'isCancelled'>): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < maxStartWaitMs && !isCancelled(); waitedMs += checkIntervalMs) {
    if (condition()) return true
    await sleep(checkIntervalMs)
  }
  return condition()
}
