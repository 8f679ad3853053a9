import { expect, test, vi } from 'vitest'
import { useLoad } from '../../../kit/use-load.ts'
import { startPage } from '../../../testing/page.tsx'
import { testApp } from '../../../testing/test-app.ts'

test('a screen that failed to load is loaded again once the server answers again', async () => {
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue()
  const Screen = () => (useLoad(load).hasFailed ? 'Não carregou' : 'Carregou')
  const page = await startPage({}, [testApp('cut', Screen)])
  const { setOffline, setOnline } = await import('../../../link/connection.ts')
  page.emit('SET_VISIBLE', true)
  page.emit('REDIRECT', '/cut')
  await vi.waitFor(() => expect(page.root.textContent).toContain('Não carregou'), { timeout: 60_000 })
  await vi.waitFor(
    () => {
      if (page.root.textContent?.includes('Não carregou')) {
        setOffline()
        setOnline() // too early for the screen's effect where it has only just been drawn
      }
      expect(page.root.textContent).toContain('Carregou')
    },
    { timeout: 60_000 },
  )
  expect(load).toHaveBeenCalledTimes(2)
  page.close()
})
