import { pixCode } from '@orelhao/protocol/bank/pix-code'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Page, startPage } from '../../../testing/page.tsx'

/** Quick actions of apps on their notifications, in the whole page of one phone. */

let page: Page
beforeAll(async () => {
  page = await startPage({ services: [{ name: 'Polícia', number: '190' }] })
  page.emit('SET_VISIBLE', true)
})
afterAll(() => page.close())
beforeEach(async () => {
  const [{ useNotifications, dismiss }, { goHome }] = await Promise.all([
    import('../../notifications/notifications.ts'),
    import('../../navigation/page-stack.ts'),
  ])
  for (const { id } of useNotifications.getState().list) dismiss(id)
  goHome()
  page.posted.length = 0
})

const until = <T,>(find: () => T | null | undefined | false): Promise<T> =>
  vi.waitFor(
    () => {
      const found = find()
      if (!found) throw new Error('not yet')
      return found
    },
    { timeout: 20_000 },
  )
const button = (name: RegExp) => () =>
  [...page.root.querySelectorAll('button')].find((one) => name.test(one.getAttribute('aria-label') ?? one.textContent))
const field = () => page.root.querySelector<HTMLTextAreaElement>('textarea')
const posts = (member: string) => page.posted.filter((post) => post.member === member).map(({ args }) => args)
const banners = async () => (await import('../../notifications/notifications.ts')).useNotifications.getState().list

/** Fills the field as a keyboard would: React ignores values set through its own setter. */
function type(text: string): void {
  const element = field()
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text)
  element?.dispatchEvent(new Event('input', { bubbles: true }))
}

async function pulls(title: string): Promise<void> {
  const grip = await until(button(new RegExp(`^Ações de ${title}`)))
  grip.click()
}

test('replying from a banner sends the message, marks the conversation as read and removes it from the history', async () => {
  const { useNotificationHistory } = await import('../../notifications/notification-history.ts')
  page.emit('SMS', { sender: '555-202', content: 'Cadê você?' })
  await pulls('555-202')
  await until(field)
  page.emit('SMS', { sender: '555-202', content: 'Oi??' }) // during the reply
  type('Chegando')
  await until(() => page.root.textContent.includes('Oi??'))
  expect(field()?.value).toBe('Chegando')
  field()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  await until(() => posts('sms_send').length > 0)
  expect(posts('sms_send')).toEqual([['555-202', 'Chegando']])
  await vi.waitFor(async () => expect(await banners()).toEqual([]))
  expect(useNotificationHistory.getState().list).toEqual([])
})

test('an unsent reply becomes a draft of the conversation', async () => {
  const { draftOf } = await import('../../../chat/conversation-drafts.ts')
  page.emit('WHATSAPP_MESSAGE', {
    sender: '555-303',
    content: 'Bora?',
    type: 'text',
    id: 5,
    other: '555-303',
    channel_id: 1,
  })
  await pulls('555-303')
  await until(field)
  type('Já v')
  window.dispatchEvent(new Event('pointerdown'))
  await vi.waitFor(async () => expect(await banners()).toEqual([]))
  expect(draftOf('whatsapp/555303')).toBe('Já v')
})

test('a Pix charge in a message opens the bank with it', async () => {
  const { currentPage } = await import('../../navigation/page-stack.ts')
  const code = pixCode({ token: 'ABCDEFGH12345678', amount: 150, name: 'Bia' })
  page.emit('SMS', { sender: '555-404', content: `Paga aí: ${code}` })
  await pulls('555-404')
  const pay = await until(button(/^Pagar R\$\s150$/))
  pay.click()
  await until(() => currentPage().path === '/bank/pix/paste')
  expect(new URLSearchParams(currentPage().query).get('code')).toBe(code)
})

test('a request for help is accepted from its banner, and a missed call is called back', async () => {
  const request = { id: 7, service: 'Polícia', number: '190', name: 'Bia', phone: '555-202', content: 'Assalto' }
  page.emit('SERVICE_REQUEST', { ...request, location: [1, 2], created_at: 1 })
  await pulls('Chamado: Polícia')
  ;(await until(button(/^Atender$/))).click()
  await until(() => posts('service_accept').length > 0)
  expect(posts('service_accept')).toEqual([[7]])

  const { clearOverlays } = await import('../../dialogs/overlays.ts')
  clearOverlays() // the answer of an empty city
  page.emit('CALL_REQUEST', { room: 3, initiator: '555-505', mode: 'pma-voice', isVideo: false, isAnonymous: false })
  page.emit('CALL_END', 3)
  await pulls('Chamada perdida')
  ;(await until(button(/^Ligar de volta$/))).click()
  await until(() => posts('createPhoneCall').length > 0)
  expect(posts('createPhoneCall')[0]?.[0]).toBe('555-505')
})
