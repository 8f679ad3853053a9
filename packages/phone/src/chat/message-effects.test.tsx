import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nowSeconds } from '../kit/server-clock.ts'
import { currentPage } from '../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../shell/pages/page-context.ts'
import { usePreferences } from '../shell/player/preferences.ts'
import type { Bubble } from './bubble-cache.ts'
import { effectOf, messageEffects } from './message-effect.ts'
import { MessageEffects } from './message-effects.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

let root: Root
let messages: Bubble[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.body.firstElementChild as Element)
  messages = [{ id: 1, mine: false, text: 'Parabéns', at: nowSeconds() }]
  show(messages)
})

afterEach(() => {
  act(() => root.unmount())
  usePreferences.setState(defaultPreferences)
  vi.useRealTimers()
})

function show(all: readonly Bubble[], page = currentPage().key) {
  act(() =>
    root.render(
      <PageKeyContext value={page}>
        <MessageEffects messages={all} />
      </PageKeyContext>,
    ),
  )
}

function add(message: Partial<Bubble> & Pick<Bubble, 'id' | 'text'>, page?: number) {
  messages = [...messages, { mine: false, at: nowSeconds(), ...message }]
  show(messages, page)
}

const played = () => document.querySelector<HTMLElement>('[data-effect]')?.dataset.effect
const pieceCount = () => document.querySelectorAll('svg').length

test.each([
  ['Parabéns, Ana!', 'balloons'],
  ['feliz aniversário', 'balloons'],
  ['te amo', 'hearts'],
  ['ok ❤️', 'hearts'],
  ['GOOOOL', 'confetti'],
  ['é campeão', 'confetti'],
  ['kkkkk para', 'laughter'],
  ['kkk', undefined],
  ['vendo um Gol 2014', undefined],
  ['parabenizou', undefined],
  ['Oi', undefined],
])('the effect of "%s" is %s', (text, effect) => {
  expect(effectOf(text)).toBe(effect)
})

test('a message that arrives plays its effect once; the one that was there when the chat opened does not', () => {
  expect(played()).toBeUndefined()
  add({ id: 2, text: 'Te amo' })
  expect(played()).toBe('hearts')
  expect(pieceCount()).toBeGreaterThan(5)
  act(() => vi.advanceTimersByTime(5000))
  expect([played(), pieceCount()]).toEqual([undefined, 0])
})

test('an own message plays its effect while it is sent, and not again when it is confirmed', () => {
  add({ id: 'key', text: 'Parabéns', mine: true, status: 'sending' })
  expect(played()).toBe('balloons')
  act(() => vi.advanceTimersByTime(5000))
  messages = messages.slice(0, -1)
  add({ id: 2, text: 'Parabéns', mine: true, status: 'sent' })
  expect(played()).toBeUndefined()
})

test.each([
  ['it is older', () => add({ id: 2, text: 'Parabéns', at: nowSeconds() - 60 })],
  ['another page is on top', () => add({ id: 2, text: 'Parabéns' }, -1)],
  [
    'the player prefers reduced motion',
    () => {
      vi.stubGlobal('matchMedia', () => ({ matches: true }))
      add({ id: 2, text: 'Parabéns' })
    },
  ],
  [
    'the player wants none',
    () => {
      act(() => messageEffects.set('isOn', false))
      add({ id: 2, text: 'Parabéns' })
    },
  ],
])('there is no effect if %s', (_, arrive) => {
  arrive()
  expect(played()).toBeUndefined()
})

test('laughter shakes its bubble, and goes on in the one that the server confirms', () => {
  for (const id of ['2', 'key', '3']) {
    const bubble = document.body.firstElementChild?.appendChild(document.createElement('p'))
    if (bubble) bubble.dataset.message = id
  }
  const shaken: unknown[] = []
  HTMLElement.prototype.animate = function (this: HTMLElement) {
    shaken.push(this.dataset.message)
    return {} as Animation
  }
  add({ id: 2, text: 'kkkkkkk' })
  expect(shaken).toEqual(['2'])
  add({ id: 'key', text: 'kkkk!', mine: true, status: 'sending' })
  add({ id: 3, text: 'kkkk!', mine: true, status: 'sent' })
  expect(shaken).toEqual(['2', 'key', '3'])
  expect(played()).toBeUndefined()
})
