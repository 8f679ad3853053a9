import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, test, vi } from 'vitest'
import { SwipeRow } from './swipe-row.tsx'

const muted = vi.hoisted(() => ({ conversations: [] as string[] }))
vi.mock('../shell/notifications/muted-conversations.ts', () => ({
  useIsMuted: () => false,
  setMuted: (conversation: string) => void muted.conversations.push(conversation),
}))
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const calls: string[] = []
let container: HTMLElement
beforeEach(() => {
  calls.splice(0)
  document.documentElement.style.fontSize = '8px'
})

function show(isUnread: boolean): void {
  container = document.body.appendChild(document.createElement('div'))
  const onRead = isUnread ? () => calls.push('read') : undefined
  act(() =>
    createRoot(container).render(
      <SwipeRow conversation="sms/1" onRead={onRead} onDelete={() => calls.push('deleted')}>
        <button type="button" onClick={() => calls.push('opened')}>
          Bia
        </button>
      </SwipeRow>,
    ),
  )
}
const button = (text: string) =>
  [...container.querySelectorAll('button')].find((one) => one.textContent?.includes(text))
function point(type: string, x: number): void {
  const pointer = { clientX: x, clientY: 0, button: 0, buttons: 1, pointerId: 1, pointerType: 'mouse' }
  act(() => void button('Bia')?.dispatchEvent(new PointerEvent(type, { bubbles: true, ...pointer })))
}
function swipe(px: number): void {
  for (const [type, x] of [
    ['pointerdown', 200],
    ['pointermove', 200 + px / 2],
    ['pointermove', 200 + px],
  ] as const)
    point(type, x)
  point('pointerup', 200 + px)
}
const click = (text: string) =>
  act(() => void button(text)?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 })))

test('a swipe to the left offers to mute and to delete', () => {
  show(false)
  swipe(-120)
  click('Silenciar')
  expect(muted.conversations).toEqual(['sms/1'])
  swipe(-120)
  click('Apagar')
  expect(calls).toEqual(['deleted'])
})

test('a click on a row with open actions closes them, and the next one opens the conversation', () => {
  show(false)
  swipe(-120)
  click('Bia')
  expect([calls, button('Apagar')?.closest('[inert]') !== null]).toEqual([[], true])
  click('Bia')
  expect(calls).toEqual(['opened'])
})

test('a long swipe to the right marks an unread conversation as read; a short one and one without unread messages do nothing', () => {
  show(true)
  swipe(40)
  expect(calls).toEqual([])
  swipe(120)
  expect(calls).toEqual(['read'])
  show(false)
  swipe(120)
  expect(calls).toEqual(['read'])
})
