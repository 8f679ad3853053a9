import type { Log } from '@orelhao/engine/ports'
import { texts } from '../texts.ts'
import { type BaseName, bases } from './bases.ts'
import { openBridge } from './bridge.ts'
import { detectBase, hiddenEventSuffix } from './detect-base.ts'
import { type ProxyEvents, proxyEventsOf, VrpProxy } from './proxy.ts'
import type { Base } from './vrp-base.ts'
import { VrpFunctions } from './vrp-functions.ts'

/** Keys of an owner's settings that are no functions: the base's name, and the event names of a renamed proxy. */
const settingNames = ['base', 'proxy', 'answers']

/** The functions of the base that runs here, with the owner's changes. Undefined where no base matches and the owner names none. */
export async function openVrpFunctions(settings: Record<string, unknown>, log: Log): Promise<VrpFunctions | undefined> {
  const ownSettings = Object.entries(settings).filter(([key, value]) => key in bases.vrpex && typeof value === 'string')
  const knownKeys = [...settingNames, ...ownSettings.map(([name]) => name)]
  const unknownKeys = Object.keys(settings).filter((key) => !knownKeys.includes(key))
  if (unknownKeys.length > 0) log.warn({}, texts.vrp.unreadLines(unknownKeys))
  if (settings.base !== undefined && !baseNamed(settings.base))
    log.warn({}, texts.vrp.noSuchBase(String(settings.base), Object.keys(bases)))
  const wire = proxyEventsFrom(settings)
  const name = baseNamed(settings.base) ?? (await detectBase(wire))
  if (name === undefined) return undefined
  const proxy = name === 'vrp2' ? await openBridge() : new VrpProxy({ ...wire, usesCallback: name === 'vrp05' })
  if (!proxy) return undefined
  log.info({}, texts.vrp.base(name, ownSettings.length))
  const lines: Base = { ...bases[name], ...Object.fromEntries(ownSettings) }
  return new VrpFunctions(proxy, lines, log)
}

function proxyEventsFrom({ proxy, answers }: Record<string, unknown>): ProxyEvents {
  const wire = proxyEventsOf('vRP', hiddenEventSuffix())
  return {
    requestEvent: typeof proxy === 'string' ? proxy : wire.requestEvent,
    answerEvent: typeof answers === 'string' ? answers : wire.answerEvent,
  }
}

function baseNamed(base: unknown): BaseName | undefined {
  return typeof base === 'string' && base in bases ? (base as BaseName) : undefined
}
