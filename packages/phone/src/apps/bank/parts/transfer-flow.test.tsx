import { act } from 'react'
import { afterAll, afterEach, expect, test } from 'vitest'
import { perPlayer } from '../../../shell/player/player-scope.ts'
import { screenTester } from '../../../testing/screen-tester.tsx'
import Pix from '../screens/pix.tsx'
import Transfer from '../screens/transfer.tsx'

const screen = screenTester()
afterAll(() => screen.close())
afterEach(async () => {
  await screen.draw(null)
  perPlayer.reset()
})

const type = (text: string) =>
  act(async () => {
    const field = screen.place.querySelector('input')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })

test.each([
  ['a transfer', <Transfer key="transfer" />, /^Transferir R\$\s?150 para Bia Lima\?$/],
  ['a Pix', <Pix key="pix" />, /^Enviar Pix de R\$\s?150 para Bia Lima\?$/],
])('before %s is sent the player confirms what, how much and to whom', async (_, flow, question) => {
  screen.serve({ bank_getBalance: 900, bank_confirm: 'Bia Lima', bank_confirmPix: 'Bia Lima' })
  await screen.draw(flow)
  for (const entry of ['150', '2']) {
    await type(entry)
    await screen.press(/^Continuar$/)
  }
  expect(screen.place.querySelector('h2')?.textContent).toMatch(question)
  expect(screen.posted.filter(([member]) => /^bank_(transfer|pix)$/.test(member))).toEqual([])
})
