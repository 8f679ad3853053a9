import { expect, test, vi } from 'vitest'

vi.mock('../link/game.ts', () => ({ game: {}, tellGame() {} }))

const { confirm, menu, useOverlays } = await import('./overlays.ts')
const { hide, layAside, show } = await import('./visibility.ts')

test('a phone that is put away says no to what it was asked; one that is laid aside for the camera does not', async () => {
  show()
  const answers = Promise.all([confirm('Apagar?'), menu([{ value: 'a', label: 'A' }])])
  await layAside().catch(() => {}) // there is no game
  expect(useOverlays.getState().dialogs).toHaveLength(2)
  show()
  hide()
  expect(useOverlays.getState().dialogs).toEqual([])
  expect(await answers).toEqual([false, null])
})
