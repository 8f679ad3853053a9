import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import ReceiptScreen from './screens/receipt.tsx'

const screen = screenTester()
afterAll(() => screen.close())

const at = (query: string) => screen.draw(<ReceiptScreen key={query} params={{}} query={new URLSearchParams(query)} />)
const bankLogo = () => screen.place.querySelector('[data-mark]')
const text = () => screen.place.textContent

test('a receipt shows what the server has for its id, whatever else the address claims', async () => {
  const receipt = { id: 7, kind: 'pixSent', name: 'Bruno Cardoso', value: 150, created_at: 1_795_751_086 }
  screen.serve({ bank_receipt: receipt })
  await at('id=7&name=Zeca&value=50000&kind=transferSent')
  expect(screen.posted).toContainEqual(['bank_receipt', 7])
  expect(text()).toMatch(/Pix enviado.*150.*Bruno Cardoso.*Horário\d\dh\d\d/)
  expect(text()).not.toContain('Zeca')
  expect(bankLogo()).not.toBeNull()
  expect(screen.button(/Salvar comprovante/)).toBeDefined()
})

test.each(['name=Zeca&value=50000', 'name=Zeca&value=50000&at=1795751086&kind=pixSent&past=1'])(
  'a receipt that only the address claims has a time and a mark, but no logo and no save button: %s',
  async (query) => {
    screen.serve()
    await at(query)
    expect(screen.posted).toEqual([])
    expect(text()).toMatch(/não confirmado.*50\.000.*para Zeca.*Horário\d\dh\d\d/)
    expect(text()).toContain('Não foi o banco que emitiu')
    expect(text()).not.toMatch(/Pix enviado|Instituição|Data/)
    expect(bankLogo()).toBeNull()
    expect(screen.button(/Salvar comprovante/)).toBeUndefined()
  },
)

test.each(['id=9', 'id=0', 'id=x&name=Zeca&value=5'])(
  'an id that is not the player’s shows no receipt: %s',
  async (query) => {
    screen.serve({ bank_receipt: { code: 'unknownReceipt', error: 'Comprovante não encontrado' } })
    await at(query)
    await act(async () => {})
    expect(text()).toContain('Comprovante não encontrado')
    expect(text()).not.toContain('Zeca')
  },
)
