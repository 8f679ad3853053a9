import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { setOffline, setOnline } from '../../../link/connection.ts'
import { screenTester } from '../../../testing/screen-tester.tsx'
import { LazyLayer } from './lazy-layers.tsx'

test('a layer that failed to load is loaded again once the server answers again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const load = vi.fn().mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue({ default: () => <p>Central</p> })
  const screen = screenTester()
  await screen.draw(<LazyLayer layer={{ load }} />)
  expect(screen.place.textContent).toBe('')
  await act(async () => setOffline())
  await act(async () => setOnline())
  await vi.waitFor(() => expect(screen.place.textContent).toBe('Central'), { timeout: 60_000 })
  await screen.close()
})
