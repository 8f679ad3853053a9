import { beforeEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { Collection } from '../../lists/optimistic-collection.ts'

vi.mock('../../link/game.ts', () => ({ game: {}, notifyGame() {} }))

const { alert, confirm, isDialogShownOn, menu, prompt, useOverlays } = await import('./overlays.ts')
const { currentPage, go, goHome, redirect } = await import('../navigation/page-stack.ts')
const { itemSubject, storeSubject } = await import('./dialog-subject.ts')
const { hidePhone, hideForCamera, showPhone, openPhoneAt } = await import('../device/visibility.ts')

const open = () => useOverlays.getState().dialogs
const shown = () => open().find((dialog) => isDialogShownOn(dialog, currentPage().key))

beforeEach(() => {
  showPhone()
  goHome()
  useOverlays.setState({ dialogs: [] })
})

test('closing the phone answers its questions with no; hiding it for the camera does not', async () => {
  const answers = Promise.all([confirm('Apagar?'), menu([{ value: 'a', label: 'A' }])])
  await hideForCamera().catch(() => {}) // there is no game
  expect(open()).toHaveLength(2)
  showPhone()
  hidePhone()
  expect(open()).toEqual([])
  expect(await answers).toEqual([false, null])
})

test('a question closes with its page, however the page is left', async () => {
  for (const leave of [() => goHome(), () => openPhoneAt('/twitter'), () => redirect('/whatsapp')]) {
    go('/whatsapp/555202')
    const answers = Promise.all([confirm('Excluir esta conversa?'), prompt('Nome'), menu([{ value: 'a', label: 'A' }])])
    leave()
    expect(open()).toEqual([])
    expect(await answers).toEqual([false, null, null])
  }
})

test('a page covered by another, such as a call, shows its question again once it is on top', () => {
  go('/contacts/dial')
  void prompt('Nome do contato')
  go('/call')
  expect(shown()).toBeUndefined()
  void confirm('Bloquear?')
  expect(shown()).toMatchObject({ text: 'Bloquear?' })
  useOverlays.setState(({ dialogs }) => ({ dialogs: dialogs.slice(0, 1) }))
})

test('alerts and questions of the game belong to no page', () => {
  go('/bank')
  void alert('Saldo insuficiente')
  void confirm('Aceita o convite?', { ofGame: true })
  goHome()
  expect(open()).toHaveLength(2)
  expect(shown()).toMatchObject({ kind: 'alert' })
})

test('a question is answered with no when its subject is deleted; a question about another subject stays', async () => {
  const tweets = new Collection<{ id: number }>()
  tweets.upsert([{ id: 1 }, { id: 2 }])
  const groups = create(() => ({ names: ['rolê'] }))
  const first = confirm('Excluir este tweet?', { about: itemSubject(tweets, 1) })
  const second = menu([{ value: 'a', label: 'A' }], '', {
    about: storeSubject(groups, ({ names }) => names.length > 0),
  })
  void confirm('Excluir este tweet?', { about: itemSubject(tweets, 2) })
  tweets.remove(1)
  groups.setState({ names: [] })
  expect(await Promise.all([first, second])).toEqual([false, null])
  expect(open()).toHaveLength(1)
})
