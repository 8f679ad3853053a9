import { act } from 'react'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenTester } from '../../../testing/screen-tester.tsx'
import { HomePages } from './home-pages.tsx'

const tester = screenTester()
afterAll(() => tester.close())
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const search = <button type="button">Buscar</button>
const foot = () => tester.place.querySelector('[data-searchable]')
const isTurning = () => foot()?.hasAttribute('data-turning')

test('the search and the dots share one pill: dots while a page turns, the word again soon after', async () => {
  await tester.draw(<HomePages search={search} pages={['one', 'two']} />)
  expect(foot()?.children).toHaveLength(1)
  expect([...(foot()?.querySelectorAll('button') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '',
    '',
    'Buscar',
  ])
  await act(async () => vi.runAllTimers())
  expect(isTurning()).toBe(false)
  await act(async () => tester.place.querySelector('[data-pages]')?.dispatchEvent(new Event('scroll')))
  expect(isTurning()).toBe(true)
  await act(async () => vi.runAllTimers())
  expect(isTurning()).toBe(false)
})

test('a single page has no dots, and Android has no search', async () => {
  await tester.draw(<HomePages search={search} pages={['one']} />)
  await act(async () => tester.place.querySelector('[data-pages]')?.dispatchEvent(new Event('scroll')))
  expect([isTurning(), foot()?.querySelectorAll('button').length]).toEqual([false, 1])
  await tester.draw(<HomePages search={false} pages={['one', 'two']} />)
  expect(foot()).toBeNull()
  expect(tester.place.querySelectorAll('button')).toHaveLength(2)
})
