import type { Ad } from '@orelhao/protocol/olx/contract'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LookProvider } from '../../kit/look-context.tsx'
import { installApps } from '../../shell/apps/registry.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { testApp } from '../../testing/test-app.ts'
import AdScreen from './screens/ad.tsx'
import Create from './screens/create.tsx'
import Home from './screens/home.tsx'
import Search from './screens/search.tsx'
import { removeAd } from './state.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const ad: Ad = {
  id: 7,
  title: 'Fusca',
  category: 'cars',
  price: 18_000,
  description: 'Pega na descida',
  images: ['/smartphone/stock/photos/fusca.jpg', '/smartphone/stock/photos/rua.jpg'],
  created_at: 1_790_000_000,
  author: { name: 'Bruno Cardoso', user_id: 2, phone: '555-202' },
}
const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterAll(() => act(() => root.unmount()))

let posted: { member: string; args: unknown[] }[]
let answers: Record<string, unknown>

beforeEach(() => {
  localStorage.clear()
  posted = []
  answers = { olx_search: [], olx_fetch: ad, olx_createAd: ad }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const call = JSON.parse(body)
    posted.push({ member: call.member, args: call.args })
    return { headers: new Headers(), json: async () => structuredClone(answers[call.member] ?? { __null: true }) }
  })
  installApps([])
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 1, phone: '555-101' } }))
})
afterEach(async () => {
  await act(async () => root.render(null))
  perPlayer.reset()
  useOverlays.setState({ dialogs: [], toast: null })
  vi.useRealTimers()
})

const draw = (screen: React.ReactNode) =>
  act(async () =>
    root.render(
      <LookProvider look="iphone" theme="light">
        {screen}
      </LookProvider>,
    ),
  )
const button = (name: string) =>
  [...place.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
const press = (name: string) => act(async () => button(name)?.click())
const type = (field: 'input' | 'textarea', index: number, text: string) =>
  act(async () => {
    const element = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(field)[index]
    if (!element) throw new Error('no such field')
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
  })
const currentError = () => place.querySelector('[role=alert]')?.textContent
const members = () => posted.map(({ member }) => member)

test('an ad is validated in the specification’s order and words, and sent only when complete', async () => {
  await draw(<Create params={{}} query={new URLSearchParams()} />)
  await press('Publicar anúncio')
  expect(currentError()).toBe('Título inválido')
  await type('input', 0, '   ')
  await press('Publicar anúncio')
  expect(currentError()).toBe('Título inválido')
  await type('input', 0, 'Fusca')
  await press('Publicar anúncio')
  expect(currentError()).toBe('Escolha uma categoria')
  await press('Carros')
  await press('Publicar anúncio')
  expect(currentError()).toBe('Insira um preço')
  await type('input', 1, '0')
  await press('Publicar anúncio')
  expect(currentError()).toBe('Insira um preço')
  await type('input', 1, '18000')
  await press('Publicar anúncio')
  expect(currentError()).toBe('Ao menos uma imagem é obrigatória.')
  expect(posted).toEqual([])
})

test('a complete ad is sent, with the picture that another app shared as its cover', async () => {
  const image = ad.images[0] as string
  await draw(<Create params={{}} query={new URLSearchParams({ image })} />)
  await type('input', 0, 'Fusca')
  await press('Carros')
  await type('input', 1, '18.000')
  await type('textarea', 0, 'Pega na descida')
  await press('Publicar anúncio')
  const form = { title: 'Fusca', category: 'cars', price: 18_000, description: 'Pega na descida', images: [image] }
  expect(posted).toEqual([{ member: 'olx_createAd', args: [form] }])
})

test('an ad draft survives a reload, gets a picture shared by another app, and is gone once published', async () => {
  const [image, other] = ad.images as [string, string]
  await draw(<Create params={{}} query={new URLSearchParams({ image })} />)
  await type('input', 0, 'Fusca')
  await press('Carros')
  await type('input', 1, '18.000')
  await draw(null)
  await draw(<Create params={{}} query={new URLSearchParams({ image: other })} />)
  expect(place.querySelector('input')?.value).toBe('Fusca')
  await press('Publicar anúncio')
  expect(posted.at(-1)?.args).toMatchObject([{ title: 'Fusca', price: 18_000, images: [other, image] }])
  await draw(null)
  await draw(<Create params={{}} query={new URLSearchParams()} />)
  expect([place.querySelector('input')?.value, localStorage.getItem('orelhao.1.forms')]).toEqual(['', null])
})

test('an ad draft is discarded after the player confirms', async () => {
  await draw(<Create params={{}} query={new URLSearchParams({ image: ad.images[0] as string })} />)
  await type('input', 0, 'Fusca')
  await press('Descartar rascunho')
  const [question] = useOverlays.getState().dialogs
  expect(question).toMatchObject({ kind: 'confirm', text: 'Descartar o que você escreveu?' })
  await act(async () => question?.kind === 'confirm' && question.answer(true))
  expect([place.querySelector('input')?.value, localStorage.getItem('orelhao.1.forms')]).toEqual(['', null])
  expect(button('Descartar rascunho')).toBeUndefined()
})

test.each(['{', '7', '{"olx": 7}', '{"olx": {"title": 7, "images": [1], "owner": 3}}'])(
  'an invalid stored draft is ignored: %s',
  async (storedText) => {
    localStorage.setItem('orelhao.1.forms', storedText)
    await draw(<Create params={{}} query={new URLSearchParams()} />)
    expect([place.querySelector('input')?.value, place.querySelectorAll('img').length]).toEqual(['', 0])
  },
)

test('a refusal by the server is shown in its words', async () => {
  answers.olx_createAd = { code: 'tooManyAds', error: 'Você já tem 50 anúncios. Exclua um para criar outro.' }
  await draw(<Create params={{}} query={new URLSearchParams({ image: ad.images[0] as string })} />)
  await type('input', 0, 'Fusca')
  await press('Carros')
  await type('input', 1, '1')
  await press('Publicar anúncio')
  const [dialog] = useOverlays.getState().dialogs
  expect(dialog).toMatchObject({ kind: 'alert', text: 'Você já tem 50 anúncios. Exclua um para criar outro.' })
})

test('the description counts its letters, is limited to 1024 and ignores Enter', async () => {
  await draw(<Create params={{}} query={new URLSearchParams()} />)
  const area = place.querySelector('textarea')
  expect(area?.maxLength).toBe(1024)
  await type('textarea', 0, 'Pega')
  expect(place.textContent).toContain('4/1024')
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  area?.dispatchEvent(enter)
  expect(enter.defaultPrevented).toBe(true)
  expect(place.querySelector('input')?.maxLength).toBe(64)
})

test('a search begins half a second after the last letter, and at once with another category', async () => {
  vi.useFakeTimers()
  await draw(<Search params={{}} query={new URLSearchParams({ category: 'houses' })} />)
  await act(async () => vi.advanceTimersByTime(0))
  expect(posted).toEqual([{ member: 'olx_search', args: ['%', 'houses'] }])
  await type('input', 0, 'cas')
  await act(async () => vi.advanceTimersByTime(499))
  await type('input', 0, 'casa')
  await act(async () => vi.advanceTimersByTime(499))
  expect(posted).toHaveLength(1)
  await act(async () => vi.advanceTimersByTime(1))
  expect(posted.at(-1)?.args).toEqual(['%casa%', 'houses'])
  await press('Todas')
  await act(async () => vi.advanceTimersByTime(0))
  expect(posted.at(-1)?.args).toEqual(['%casa%', '%'])
  expect(posted).toHaveLength(3)
  expect(place.textContent).toContain('Nenhum anúncio encontrado')
})

const show = (id = '7') => draw(<AdScreen params={{ id }} query={new URLSearchParams()} />)

test('an ad shows its seller, and says so when it is deleted while open', async () => {
  await show()
  for (const part of ['18.000', 'Fusca', 'Pega na descida', 'Bruno Cardoso', 'Passaporte 2', '555-202', '1/2'])
    expect(place.textContent).toContain(part)
  await act(async () => removeAd(7))
  expect(place.textContent).toContain('Anúncio não encontrado')
  expect(place.textContent).not.toContain('Fusca')
})

test.each(['7', 'abc', '0', '-1', '1.5'])('an ad that does not exist, %j, says so', async (id) => {
  answers.olx_fetch = { __null: true }
  await show(id)
  expect(place.textContent).toContain('Anúncio não encontrado')
  expect(members().filter((member) => member === 'olx_fetch')).toHaveLength(id === '7' ? 1 : 0)
})

test('the seller can be written to where there is a messenger, but not by the seller', async () => {
  await show()
  expect(button('Chamar no WhatsApp')).toBeUndefined()
  installApps([testApp('whatsapp', () => null)])
  await draw(null)
  await show()
  await press('Chamar no WhatsApp')
  expect(decodeURIComponent(location.hash)).toBe('#/whatsapp/555-202')
  await act(async () => useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id: 2 } })))
  await draw(null)
  await show()
  expect([button('Chamar no WhatsApp'), place.textContent?.includes('Este anúncio é seu')]).toEqual([undefined, true])
})

test('a moderator deletes an ad of someone else from its menu, with a label', async () => {
  await act(async () => useSettings.setState(({ identity }) => ({ identity: { ...identity, moderator: true } })))
  await show()
  await press('Opções do anúncio')
  const [sheet] = useOverlays.getState().dialogs
  expect(sheet).toMatchObject({
    kind: 'menu',
    options: [{ label: 'Denunciar' }, { label: 'Excluir anúncio', destructive: true }],
  })
  await act(async () => sheet?.kind === 'menu' && sheet.answer('destroy'))
  const [question] = useOverlays.getState().dialogs
  expect(question).toMatchObject({ kind: 'confirm', text: 'Deseja excluir este anúncio?' })
  await act(async () => question?.kind === 'confirm' && question.answer(true))
  expect(posted.at(-1)).toEqual({ member: 'olx_destroy', args: [7] })
  await act(async () => useSettings.setState(({ identity }) => ({ identity: { ...identity, moderator: false } })))
  answers.olx_fetch = { ...ad, id: 8 }
  await show('8')
  await press('Opções do anúncio')
  const menus = useOverlays.getState().dialogs.filter(({ kind }) => kind === 'menu')
  expect(menus).toMatchObject([{ options: [{ label: 'Denunciar' }] }])
  expect(place.textContent).toContain('Fusca')
})

test('without a connection the list says so instead of a heading over nothing', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await draw(<Home />)
  expect(place.querySelector('[role=status]')).not.toBeNull()
  await act(async () => vi.advanceTimersByTimeAsync(3000))
  expect(place.textContent).toContain('Sem conexão com os classificados')
  expect(place.textContent).not.toContain('Anúncios recentes')
})
