import { act, useState } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { Avatar } from '../../../kit/avatar.tsx'
import { screenTester } from '../../../testing/screen-tester.tsx'
import { setContacts, useSettings } from '../settings.ts'
import { createNumberHider, NameHider } from './hide-patterns.ts'
import { applyStreamerMode } from './streamer-mode.ts'
import { streamerPreference } from './streamer-preference.ts'
import { trackGroupName } from './tracked-names.ts'

const screen = screenTester()
beforeEach(() => screen.serve())
afterAll(() => screen.close())

const hide = createNumberHider({ currency: 'CR$', phoneTemplate: 'XXX-XXX', knownPhones: ['(11) 98888-7777'] })

test.each([
  ['CR$ 1.234', 'CR$ •••'],
  ['- R$ 850, com a revisão', '- R$ •••, com a revisão'],
  ['R$ 1,2 mi', 'R$ •••'],
  ['R$ 10.000 ou r$500', 'R$ ••• ou r$•••'],
  ['R$ 10 000,50 em 2 vezes', 'R$ ••• em 2 vezes'],
  ['são 10.000 reais, 10 mil de reais, 500R$', 'são ••• reais, ••• reais, •••R$'],
  ['te pago 2,5k ou 3 contos', 'te pago ••• ou ••• contos'],
  ['Ligue 555-202!', 'Ligue •••!'],
  ['Ligue 555 202, 555202 ou (555) 202', 'Ligue •••, ••• ou •••'],
  ['5 5 5.2 0 2 e 55-52-02', '••• e •••'],
  ['５５５２０２ e 555\u200b202', '••• e •••'],
  ['dia 27 555202', 'dia 27 •••'],
  ['(11) 98888-7777 do Zé', '••• do Zé'],
  ['Usuário 40718823', 'Usuário •••'],
  ['chave 6f9619ff-8b86-4011-b42d-00cf4fc964ff', 'chave •••'],
  ['10 mil seguidores, 4 kg', '10 mil seguidores, 4 kg'],
  ['vai lá @ana.souza', 'vai lá @•••'],
  ['ana@casa', 'ana@casa'],
  ['21:47 · 3 novas · 2026', '21:47 · 3 novas · 2026'],
  ['1555-2024', '1555-2024'],
  ['Rodada: 162: 162,48×. Verificar', 'Rodada: 162: 162,48×. Verificar'], // a result of Crash, with its short form
])('%j becomes %j', (text, shown) => {
  expect(hide(text)).toBe(shown)
})

test('where numbers are as short as years, only known ones are hidden', () => {
  const hideShort = createNumberHider({ currency: 'R$', phoneTemplate: 'XXXX', knownPhones: ['4321'] })
  expect(hideShort('em 2026, ligue 4321 ou 43-21')).toBe('em 2026, ligue ••• ou •••')
})

test('names are hidden as whole words, the longest first, with any characters', () => {
  const names = new NameHider()
  for (const name of ['Bruno', 'Bruno Mecânico', 'João Pedro 🎸', '🎸', 'ab', '190', 'Fonte — delegacia'])
    names.add(name)
  expect(names.hide('bruno mecânico e Bruno. Brunoro, ab')).toBe('••• e •••. Brunoro, ab')
  expect(names.hide('Oi, João Pedro 🎸!')).toBe('Oi, •••!')
  expect(names.hide('190 Fonte — delegacia')).toBe('190 •••')
})

let setPageText: (text: string) => void = () => {}

function Lines() {
  const [text, setText] = useState('Bruno te deve R$ 50')
  setPageText = setText
  return (
    <main>
      <Avatar name="Diego Martins" />
      <p>{text}</p>
      <p data-private>1.234</p>
      <button type="button" aria-label={`Ligar para ${text}`} title="555-202" />
      <textarea defaultValue="555-202" />
    </main>
  )
}

test('existing text is hidden at once, later text when it appears, and all of it is restored', async () => {
  useSettings.setState({ identity: { ...useSettings.getState().identity, firstname: 'Ana', name: 'Souza' } })
  setContacts(() => [{ id: 1, name: 'Bruno', phone: '555-202' }])
  applyStreamerMode()
  await screen.draw(<Lines />)
  const lines = () => [...screen.place.querySelectorAll('p')].map(({ textContent }) => textContent)
  const labels = () => ['aria-label', 'title'].map((name) => screen.place.querySelector('button')?.getAttribute(name))
  await act(async () => streamerPreference.set('isOn', true))
  expect(lines()).toEqual(['••• te deve R$ •••', '•••'])
  expect(labels()).toEqual(['Ligar para ••• te deve R$ •••', '•••'])
  await act(async () => setPageText('Ana Souza, ligue 555-404: Diego Martins'))
  expect(lines()).toEqual(['Ana Souza, ligue •••: •••', '•••'])
  expect(labels()).toEqual(['Ligar para Ana Souza, ligue •••: •••', '•••'])
  expect(screen.place.querySelector('textarea')?.value).toBe('555-202')
  await act(async () => streamerPreference.set('isOn', false))
  expect(lines()).toEqual(['Ana Souza, ligue 555-404: Diego Martins', '1.234'])
  expect(labels()).toEqual(['Ligar para Ana Souza, ligue 555-404: Diego Martins', '555-202'])
})

test('a second switch hides previews of messages and names of groups as well', async () => {
  trackGroupName('Prédio das Palmeiras')
  applyStreamerMode()
  await screen.draw(
    <main>
      <p>Prédio das Palmeiras</p>
      <p data-preview>chego às nove</p>
    </main>,
  )
  const lines = () => [...screen.place.querySelectorAll('p')].map(({ textContent }) => textContent)
  await act(async () => streamerPreference.set('isOn', true))
  expect(lines()).toEqual(['Prédio das Palmeiras', 'chego às nove'])
  await act(async () => streamerPreference.set('hidesPreviews', true))
  expect(lines()).toEqual(['•••', '•••'])
  await act(async () => streamerPreference.set('hidesPreviews', false))
  expect(lines()).toEqual(['Prédio das Palmeiras', 'chego às nove'])
  await act(async () => streamerPreference.set('isOn', false))
})
