import { act } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import { go, goHome } from '../navigation/page-stack.ts'
import { useOnPageLeft } from './use-on-page-left.ts'

const screen = screenTester()
afterAll(() => screen.close())

function Layer({ end }: { end: () => void }) {
  useOnPageLeft(end)
  return null
}

test('a layer over a page ends when the page is left, not when another one covers it', async () => {
  const end = vi.fn()
  goHome()
  go('/gallery')
  await screen.draw(<Layer end={end} />)
  await act(async () => go('/call'))
  expect(end).not.toHaveBeenCalled()
  await act(async () => goHome())
  expect(end).toHaveBeenCalledTimes(1)
})
