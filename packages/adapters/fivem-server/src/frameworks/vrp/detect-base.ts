import { setTimeout as sleep } from 'node:timers/promises'
import type { BaseName } from './bases.ts'
import { type ProxyEvents, VrpProxy } from './proxy.ts'

/** Time limit for a base's answer that it has a function. */
const probeTimeoutMs = 2000
/** A base that has only just started may still be loading its functions. */
const maxChecks = 3
const pauseMs = 300
const startMs = 30_000

/**
 * Detects which supported base runs, by tests that cannot fail there and make none print an error: first manifest and files, which need no
 * request, then functions without arguments. Newer families come first, since they also have the names of older ones for other scripts.
 * Undefined where none matches.
 */
export async function detectBase(wire: ProxyEvents): Promise<BaseName | undefined> {
  await waitUntilStarted()
  const written = baseFromFiles()
  if (written) return written
  for (let attempt = 0; attempt < maxChecks; attempt++) {
    const base = await baseFromFunctions(wire)
    if (base) return base
    await sleep(pauseMs)
  }
  return undefined
}

function baseFromFiles(): BaseName | undefined {
  const mark = GetResourceMetadata('vrp', 'creative_network', 0)
  if (mark) return mark === 'extended' ? 'extended' : 'network'
  if (LoadResourceFile('vrp', 'vRPShared.lua')) return 'vrp2'
  if (takesCallback(proxySource())) return 'vrp05'
  return hiddenEventSuffix() === '' ? undefined : 'vrpex31'
}

/** The suffix that vRPex 3.1 adds to its event names; empty elsewhere. Constant until the server ends. */
export function hiddenEventSuffix(): string {
  const hidden: unknown = GlobalState.vrp_proxy
  return typeof hidden === 'string' ? hidden : ''
}

async function baseFromFunctions(wire: ProxyEvents): Promise<BaseName | undefined> {
  const proxy = new VrpProxy(wire)
  const lists = (member: string) => returns(proxy, member, [], isTable)
  // Bases with this Proxy print an error for every function that they lack. Only vRP 1.0 and vRPex are among them.
  if (proxySource().includes('not found')) return (await lists('getUsers')) ? 'vrpex' : undefined
  const [isNetwork, isCreative, isOlder] = await Promise.all(['Players', 'userList', 'getUsers'].map(lists))
  if (isNetwork) return 'network'
  if (isCreative) return 'creative'
  if (!isOlder) return undefined
  // A base with this function refuses a payment of 0 before it looks up the passport.
  return (await returns(proxy, 'paymentBank', [0, 0], (answer) => answer === false)) ? 'creative4' : 'vrpex'
}

async function returns(proxy: VrpProxy, member: string, args: unknown[], matches: (answer: unknown) => boolean) {
  try {
    const [answer] = await proxy.call(member, args, probeTimeoutMs)
    return matches(answer)
  } catch {
    return false // a function that stops with an error never answers
  }
}

function isTable(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null
}

/** Empty where the base hides its files. */
function proxySource(): string {
  return LoadResourceFile('vrp', 'lib/Proxy.lua') ?? ''
}

/** True if a base's Proxy takes three arguments, the third a callback (vRP 0.5). */
function takesCallback(source: string): boolean {
  return /AddEventHandler\s*\([^\n]*:proxy["'][^\n]*function\s*\(\s*\w+\s*,\s*\w+\s*,\s*\w+\s*\)/.test(source)
}

async function waitUntilStarted(): Promise<void> {
  for (let waitedMs = 0; GetResourceState('vrp') === 'starting' && waitedMs < startMs; waitedMs += pauseMs)
    await sleep(pauseMs)
}
