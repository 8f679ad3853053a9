import type { Store } from '@orelhao/protocol/yellowpages/contract'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../kit/look-context.tsx'
import { startDispatching, subscribeToEvent } from '../../link/events.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { StoreCard } from './parts/store-card.tsx'
import Create from './screens/create.tsx'
import List from './screens/list.tsx'
import './state.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
startDispatching()
for (const observer of ['IntersectionObserver', 'ResizeObserver'])
  vi.stubGlobal(
    observer,
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
const store: Store = { id: 3, title: 'Padaria', author: { name: 'Felipe Antunes', phone: '555-606', user_id: 6 } }
const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterAll(() => act(() => root.unmount()))

let posted: string[]
let answers: Record<string, unknown>
beforeEach(() => {
  localStorage.clear()
  posted = []
  answers = { yellowpages_index: [], yellowpages_own: { __null: true }, yellowpages_store: store }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    posted.push(`${member} ${JSON.stringify(args)}`)
    return { headers: new Headers(), json: async () => structuredClone(answers[member] ?? { __null: true }) }
  })
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 1 } }))
})
afterEach(async () => {
  await act(async () => root.render(null))
  perPlayer.reset()
})

const draw = (screen: React.ReactNode) =>
  act(async () =>
    root.render(
      <LookProvider look="android" theme="light">
        {screen}
      </LookProvider>,
    ),
  )
const button = (name: string) =>
  [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
const press = (name: string) => act(async () => button(name)?.click())

test('a plus shows while the player has no store; the X removes the store without asking', async () => {
  await draw(<List />)
  expect([button('Anunciar seu comércio') !== undefined, button('Remover seu comércio')]).toEqual([true, undefined])
  answers.yellowpages_own = store
  await draw(null)
  await draw(<List />)
  expect(button('Anunciar seu comércio')).toBeUndefined()
  await press('Remover seu comércio')
  expect(posted).toContain('yellowpages_destroy []')
  expect(button('Anunciar seu comércio')).toBeDefined()
})

test('a blank title is not sent; a title has at most 100 letters', async () => {
  await draw(<Create />)
  const area = place.querySelector('textarea')
  expect(area?.maxLength).toBe(100)
  for (const title of ['', '   ']) {
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, title)
      area?.dispatchEvent(new Event('input', { bubbles: true }))
    })
    await press('Publicar')
    expect(place.querySelector('[role=alert]')?.textContent).toBe('Escreva o nome ou o serviço do seu comércio')
  }
  expect(posted).toEqual([])
})

test('a title draft survives a reload, until it is listed', async () => {
  await draw(<Create />)
  const area = () => place.querySelector('textarea')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), 'Padaria')
    area()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await draw(null)
  await draw(<Create />)
  expect(area()?.value).toBe('Padaria')
  await press('Publicar')
  await draw(null)
  await draw(<Create />)
  expect(area()?.value).toBe('')
})

test('a store’s button calls its owner, except for the owner', async () => {
  const calls: unknown[] = []
  subscribeToEvent('CALL_TO', (...call) => calls.push(call))
  await draw(<StoreCard store={store} />)
  await press('Ligar para Felipe Antunes')
  expect(calls).toEqual([['555-606', false]])
  await act(async () => useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 6 } })))
  await draw(<StoreCard store={{ ...store }} />)
  expect([button('Ligar para Felipe Antunes'), place.textContent?.includes('Seu comércio')]).toEqual([undefined, true])
})

test('the form shows the card as it will be listed, with the cover of its trade', async () => {
  await draw(<Create />)
  await act(async () => {
    const area = place.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, 'Táxi da Ana')
    area?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  const preview = place.querySelector('article')?.textContent
  expect(preview).toContain('Táxi da Ana')
  expect(preview).toContain('Transporte')
})
