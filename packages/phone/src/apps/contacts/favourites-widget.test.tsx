import type { Contact } from '@orelhao/protocol/schemas'
import { act } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { currentPage, goHome } from '../../shell/navigation/page-stack.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import FavouritesWidget from './parts/favourites-widget.tsx'

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve()
  goHome()
})

async function drawWith(count: number): Promise<void> {
  const contacts = Array.from({ length: count }, (_, n) => ({ id: n + 1, name: `Pessoa ${n}`, phone: `600-${n}` }))
  await act(async () => useSettings.setState({ contacts: contacts as Contact[] }))
  await screen.draw(<FavouritesWidget columns={4} />)
}

test.each([0, 1, 7])('with %s contacts a new one begins in the widget', async (count) => {
  await drawWith(count)
  expect(screen.place.querySelectorAll('bdi[data-private]')).toHaveLength(count)
  await screen.press(/Novo/)
  expect(currentPage().path).toBe('/contacts/create')
})

test('a widget full of faces has no place for a new one', async () => {
  await drawWith(9)
  expect(screen.place.querySelectorAll('bdi[data-private]')).toHaveLength(8)
  expect(screen.button(/Novo/)).toBeUndefined()
})
