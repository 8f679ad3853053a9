import type { Sanction } from '@orelhao/protocol/moderation/contract'
import { act } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../testing/page.tsx'
import { go } from '../navigation/page-stack.ts'
import { reportThing } from './report-thing.ts'

let page: Page
beforeAll(async () => {
  page = await startPage({})
  page.emit('SET_VISIBLE', true)
})
afterAll(() => page.close())

const warning: Sanction = {
  id: 7,
  kind: 'warning',
  app: '',
  reason: 'modere a língua',
  created_at: 1,
  ends_at: 0,
  isRead: false,
  appeal: null,
  answer: null,
}

const dialog = () => [...document.querySelectorAll('[role="alertdialog"], [role="dialog"]')].at(-1)
const button = (label: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent?.trim() === label).at(-1)
const press = async (label: string) => {
  await vi.waitFor(() => expect(button(label)).toBeDefined(), { timeout: 20_000 })
  await act(async () => button(label)?.click())
}
/** A dialog of a moderator ignores presses for a moment after it appears. */
const pressUntil = (label: string, done: () => void) =>
  vi.waitFor(
    async () => {
      await act(async () => button(label)?.click())
      done()
    },
    { timeout: 20_000 },
  )
const calls = (member: string) => page.posted.filter((one) => one.member === member).map(({ args }) => args)
const decide = (...list: Sanction[]) => {
  page.answers.moderation_sanctions = () => list
  page.emit('MODERATION_CHANGE')
}

test('a warning covers the phone until it is read', async () => {
  decide(warning)
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('modere a língua'), { timeout: 20_000 })
  page.answers.moderation_read = () => {
    page.answers.moderation_sanctions = () => []
    return { __null: true }
  }
  await pressUntil('Li e entendi', () => expect(calls('moderation_read')).toEqual([[7]]))
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('modere a língua'), { timeout: 20_000 })
})

test('frozen money covers the phone once, with the reason and what it means', async () => {
  decide({ ...warning, id: 9, kind: 'freeze', reason: 'investigação' })
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Dinheiro bloqueado'), { timeout: 20_000 })
  const shown = ['investigação', 'Sem prazo para acabar', 'Nada sai das suas contas; o que você recebe entra.']
  for (const text of shown) expect(dialog()?.textContent).toContain(text)
  expect(dialog()?.textContent).not.toContain('celular inteiro')
  await pressUntil('Li e entendi', () => expect(calls('moderation_read')).toContainEqual([9]))
  decide()
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('investigação'), { timeout: 20_000 })
})

test('a ban from the phone cannot be put away, and can be appealed once', async () => {
  const ban: Sanction = { ...warning, id: 8, kind: 'ban', reason: 'golpe', isRead: true }
  decide(ban)
  await vi.waitFor(() => expect(dialog()?.textContent).toContain('Sem prazo para acabar'), { timeout: 20_000 })
  expect(button('Li e entendi')).toBeUndefined()
  page.answers.moderation_appeal = () => {
    page.answers.moderation_sanctions = () => [{ ...ban, appeal: 'não fui eu' }]
    return { __null: true }
  }
  await pressUntil('Pedir revisão', () => expect(document.querySelector('input')).not.toBeNull())
  await act(async () => {
    const field = document.querySelector<HTMLInputElement>('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'não fui eu')
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await press('Enviar')
  await vi.waitFor(() => expect(calls('moderation_appeal')).toEqual([[8, 'não fui eu']]))
  await vi.waitFor(() => expect(document.body.textContent).toContain('A moderação ainda não respondeu'), {
    timeout: 20_000,
  })
  decide()
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('golpe'), { timeout: 20_000 })
})

test('a report asks for a reason and a note; cancelling sends nothing', async () => {
  act(() => go('/settings'))
  page.answers.moderation_report = () => ({ __null: true })
  const target = { app: 'sms', kind: 'message', thing: '5' } as const
  void reportThing(target)
  await press('Golpe ou fraude')
  await press('Fechar')
  expect(calls('moderation_report')).toEqual([])
  void reportThing(target)
  await press('Golpe ou fraude')
  await press('Enviar')
  await vi.waitFor(() => expect(calls('moderation_report')).toEqual([['sms', 'message', '5', 'scam', '']]))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Denúncia enviada'))
})
