import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ReconnectContext } from './reconnect-context.ts'
import { useLoad } from './use-load.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

test('a failed load runs again when the connection is back; a successful one does not', async () => {
  const root = createRoot(document.createElement('div'))
  let isAway = true
  const load = vi.fn(async () => {
    if (isAway) throw new TypeError('Failed to fetch')
  })
  let hasFailed: boolean | undefined
  function Screen() {
    hasFailed = useLoad(load).hasFailed
    return null
  }
  let listener = () => {}
  const onBack = (retry: () => void) => {
    listener = retry
    return () => {
      listener = () => {}
    }
  }
  await act(async () =>
    root.render(
      <ReconnectContext value={onBack}>
        <Screen />
      </ReconnectContext>,
    ),
  )
  expect(hasFailed).toBe(true)

  isAway = false
  const reconnect = () => act(async () => listener())
  await reconnect()
  expect(hasFailed).toBe(false)
  await reconnect()
  expect(load).toHaveBeenCalledTimes(2)
  await act(async () => root.unmount())
})
