import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { screenTester } from '../testing/screen-tester.tsx'
import { OverlayHost } from './overlay-host.tsx'
import { PromptDialog } from './prompt-dialog.tsx'

const screen = screenTester()
afterAll(() => screen.close())

const submitted: string[] = []
const draw = (open: boolean) =>
  screen.draw(
    <OverlayHost colours="">
      <PromptDialog open={open} title="Nome do contato" onSubmit={(text) => submitted.push(text)} onCancel={() => {}} />
    </OverlayHost>,
  )
const field = () => document.querySelector<HTMLInputElement>('input')

test('typed text is restored after a call that covered the dialog', async () => {
  await draw(true)
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(field(), 'Zé da Esquina')
    field()?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await draw(false)
  await draw(true)
  expect(field()?.value).toBe('Zé da Esquina')
})
