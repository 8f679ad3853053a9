import './fake-game.ts'

import { type Member, operations } from '@orelhao/protocol/catalogue'
import type { Refusals } from '@orelhao/protocol/operation'
import type { PhoneConfig, Settings } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { createRoot } from 'react-dom/client'
import { vi } from 'vitest'
import { apps as phoneApps } from '../apps/index.ts'
import { isInGame } from '../link/environment.ts'
import { shellScreens } from '../shell/frame/boot/shell-screens.ts'
import { shellWidgets } from '../shell/frame/home/widgets/shell-widgets.ts'

/** One post of the page to the game side or the engine. */
export interface Posted {
  endpoint: string
  member: string
  args: unknown[]
}

export interface Page {
  /** Posts of the page, in order. */
  posted: Posted[]
  /** Sends an event of the game side, as `SendNuiMessage` does. */
  emit(event: string, ...args: unknown[]): void
  root: HTMLElement
  /** Answer of getSettings from now on. */
  settings: PhoneConfig & Pick<Settings, 'hasLockCode'>
  /** Answers of members that replace the default ones of a new player. */
  answers: Record<string, (...args: unknown[]) => unknown>
  /** Must be called when the tests end: later drawing would find no window. */
  close(): void
}

const identity = { user_id: 1, name: 'Souza', firstname: 'Ana', phone: '555-101', moderator: false, journalist: false }

interface Schema {
  type?: string
  properties?: Record<string, object>
  anyOf?: object[]
}

/** Answers for a new player: lists are empty, other values null, and operations that may be refused are. */
function defaultAnswer(member: string): unknown {
  const nothing = { __null: true }
  if (!Object.hasOwn(operations, member)) return nothing
  const { answer, refuses }: { answer: object; refuses: Refusals } = operations[member as Member]
  const [refusal] = Object.entries(refuses)
  if (refusal) return { code: refusal[0], error: refusal[1] }
  return emptyOf(answer) ?? nothing
}

/** Returns the smallest value that a schema allows; null if allowed. */
function emptyOf(schema: object): unknown {
  const { type, properties = {}, anyOf }: Schema = schema
  if (type === 'array') return []
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, emptyOf(property)]))
  if (type === 'integer' || type === 'number') return 0
  return anyOf && !anyOf.some((one: Schema) => one.type === 'null') ? emptyOf(anyOf[0] ?? {}) : null
}

/** Starts the whole page of one phone as the game does, once per test file: its modules have global state. */
export async function startPage(config: Partial<PhoneConfig> = {}, apps = phoneApps): Promise<Page> {
  const posted: Posted[] = []
  const answers: Page['answers'] = {}
  const settings = {
    ...defaultPhoneConfig,
    ...config,
    identity,
    contacts: [],
    blocks: [],
    preferences: null,
    hasLockCode: false,
    seq: 0,
    now: Math.floor(Date.now() / 1000),
  }
  if (!isInGame) throw new Error('the page was loaded before testing/page.tsx')
  window.reportError ??= (error) =>
    queueMicrotask(() => {
      throw error // fails the test
    })
  window.requestIdleCallback = (job) =>
    Number(setTimeout(() => typeof document !== 'undefined' && job({ didTimeout: false, timeRemaining: () => 50 }), 0))
  Element.prototype.animate = () => ({ finished: Promise.resolve(), cancel() {} }) as unknown as Animation
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body) as Omit<Posted, 'endpoint'>
    posted.push({ endpoint: address.split('/').at(-1) ?? '', member, args })
    const fake = answers[member]
    const answer = member === 'getSettings' ? settings : fake ? await fake(...args) : defaultAnswer(member)
    return { headers: new Headers(), json: async () => structuredClone(answer) }
  })
  const element = document.body.appendChild(document.createElement('div'))
  const [{ Root }, { startShell }, { installApps }] = await Promise.all([
    import('../shell/frame/stage/root.tsx'),
    import('../shell/frame/start-shell.ts'),
    import('../shell/apps/registry.ts'),
  ])
  installApps([...apps, ...shellScreens, ...shellWidgets])
  const root = createRoot(element)
  root.render(<Root />)
  void startShell()
  await vi.waitFor(
    () => {
      if (!posted.some(({ member, args }) => member === 'setState' && args[0] === 'phoneReady'))
        throw new Error('the page does not say that it is ready')
    },
    { timeout: 60_000 },
  )
  const emit = (event: string, ...args: unknown[]) => {
    const data = JSON.parse(JSON.stringify({ event, args }))
    window.dispatchEvent(new MessageEvent('message', { data, source: window, origin: location.origin }))
  }
  return { posted, emit, root: element, settings, answers, close: () => root.unmount() }
}
