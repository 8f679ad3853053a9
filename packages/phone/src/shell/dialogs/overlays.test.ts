import { beforeEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { Collection } from '../../lists/collection.ts'

vi.mock('../../link/game.ts', () => ({ game: {}, tellGame() {} }))

const { alert, confirm, isShownOn, menu, prompt, useOverlays } = await import('./overlays.ts')
const { current, go, goHome, redirect } = await import('../navigation/navigation.ts')
const { itemOf, partOf } = await import('./dialog-subject.ts')
const { hide, layAside, show, takeOut } = await import('../device/visibility.ts')

const open = () => useOverlays.getState().dialogs
const shown = () => open().find((dialog) => isShownOn(dialog, current().key))

beforeEach(() => {
  show()
  goHome()
  useOverlays.setState({ dialogs: [] })
})

test('a phone that is put away says no to what it was asked; one that is laid aside for the camera does not', async () => {
  const answers = Promise.all([confirm('Apagar?'), menu([{ value: 'a', label: 'A' }])])
  await layAside().catch(() => {}) // there is no game
  expect(open()).toHaveLength(2)
  show()
  hide()
  expect(open()).toEqual([])
  expect(await answers).toEqual([false, null])
})

test('a question goes with its page, whatever leads away from it', async () => {
  for (const leave of [() => goHome(), () => takeOut('/twitter'), () => redirect('/whatsapp')]) {
    go('/whatsapp/555202')
    const answers = Promise.all([confirm('Excluir esta conversa?'), prompt('Nome'), menu([{ value: 'a', label: 'A' }])])
    leave()
    expect(open()).toEqual([])
    expect(await answers).toEqual([false, null, null])
  }
})

test('a page that is covered, as by a call, shows its question again once it is on top', () => {
  go('/contacts/dial')
  void prompt('Nome do contato')
  go('/call')
  expect(shown()).toBeUndefined()
  void confirm('Bloquear?')
  expect(shown()).toMatchObject({ text: 'Bloquear?' })
  useOverlays.setState(({ dialogs }) => ({ dialogs: dialogs.slice(0, 1) }))
})

test('a message and what the game asks belong to no page', () => {
  go('/bank')
  void alert('Saldo insuficiente')
  void confirm('Aceita o convite?', { ofGame: true })
  goHome()
  expect(open()).toHaveLength(2)
  expect(shown()).toMatchObject({ kind: 'alert' })
})

test('a question about something that is gone is answered with no, and one about something else stays', async () => {
  const tweets = new Collection<{ id: number }>()
  tweets.take([{ id: 1 }, { id: 2 }])
  const groups = create(() => ({ names: ['rolê'] }))
  const first = confirm('Excluir este tweet?', { about: itemOf(tweets, 1) })
  const second = menu([{ value: 'a', label: 'A' }], '', { about: partOf(groups, ({ names }) => names.length > 0) })
  void confirm('Excluir este tweet?', { about: itemOf(tweets, 2) })
  tweets.remove(1)
  groups.setState({ names: [] })
  expect(await Promise.all([first, second])).toEqual([false, null])
  expect(open()).toHaveLength(1)
})
