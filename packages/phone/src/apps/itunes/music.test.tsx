import type { Track } from '@orelhao/protocol/itunes/contract'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { LookProvider } from '../../kit/look-context.tsx'
import { useSettings } from '../../shell/player/settings.ts'
import Music from './screens/music.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
)
const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterAll(() => act(() => root.unmount()))

const show = (itunesURL: string, playlist: Track[] = [], query = '') =>
  act(async () => {
    useSettings.setState(({ config }) => ({ config: { ...config, itunesURL, playlist } }))
    root.render(
      <LookProvider look="iphone" theme="light">
        <Music key={query} params={{}} query={new URLSearchParams(query)} />
      </LookProvider>,
    )
  })

test('an owner’s page replaces the player: isolated, with bar and title, and only with https', async () => {
  await show('https://city.example/radio')
  const frame = place.querySelector('iframe')
  expect([frame?.src, frame?.title, frame?.getAttribute('sandbox')]).toEqual([
    'https://city.example/radio',
    'Itunes',
    'allow-scripts allow-same-origin',
  ])
  expect(place.querySelector('h1')?.textContent).toBe('Itunes')
  expect(place.querySelector('button')?.getAttribute('aria-label')).toBe('Voltar')
  for (const address of ['http://city.example/radio', 'javascript:alert(1)', '']) {
    await show(address)
    expect(place.querySelector('iframe')).toBeNull()
    expect(place.textContent).toContain('Nenhuma música ainda')
  }
})

test('the large player has its progress bar before anything has played', async () => {
  await show('', [{ title: 'Calçadão às seis', url: 'https://city.example/calcadao.mp3' }], 'tocando=1')
  const bar = place.querySelector<HTMLInputElement>('[aria-label="Posição na música"]')
  expect([bar?.value, bar?.disabled]).toEqual(['0', true])
})
