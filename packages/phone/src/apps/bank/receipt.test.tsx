import { act } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { installApps } from '../../shell/apps/registry.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { currentPage } from '../../shell/navigation/page-stack.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import ReceiptScreen from './screens/receipt.tsx'

vi.mock('../../link/upload.ts', () => ({ upload: async () => '/uploads/comprovante.jpg' }))

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

test('a receipt is sent to an app that the player chooses, and is not in the gallery', async () => {
  installApps([{ name: 'sms', title: 'Mensagens', icon: 'sms', home: '/sms', share: { route: '/sms' } }])
  Object.defineProperty(document, 'fonts', { configurable: true, value: { ready: Promise.resolve() } })
  HTMLCanvasElement.prototype.toBlob = (answer) => answer(new Blob(['x']))
  screen.serve({ bank_receipt: { id: 8, kind: 'pixSent', name: 'Bruno', value: 5, created_at: 1_795_751_086 } })
  await at('id=8')
  await screen.press(/Enviar comprovante/)
  await vi.waitFor(() => expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'menu' }]))
  const [menu] = useOverlays.getState().dialogs
  await act(async () => (menu as { answer(value: string): void }).answer('/sms?image='))
  expect(currentPage()).toMatchObject({ path: '/sms', query: 'image=%2Fuploads%2Fcomprovante.jpg' })
  expect(screen.posted.map(([member]) => member)).not.toContain('gallery_save')
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
