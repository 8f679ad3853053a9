import { bankTypes } from '@orelhao/protocol/settings/banks'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { apps } from '../../apps/index.ts'
import drawn from '../../testing/drawn-sheet.json'
import { appHomeRoute, homeIcons, notificationIcon, notifyingApps } from './app-icons.ts'
import { sheetIcons } from './icon-sheet.ts'
import { installApps } from './registry.ts'

installApps(apps)

const files = Object.keys(import.meta.glob('../../../public/stock/apps/*')).map((path) =>
  path.replace('../../../public', '.'),
)

test('every icon of the home screen is drawn and rasterised (tools/art/icons.ts)', () => {
  for (const look of ['iphone', 'android'] as const) {
    for (const bankType of bankTypes) {
      const icons = homeIcons(
        { ...defaultPhoneConfig, bankType, customApps: [{ name: 'x', title: '', icon: '' }] },
        look,
      )
      expect(files).toEqual(expect.arrayContaining(icons.map(({ iconUrl }) => iconUrl)))
    }
  }
})

test('the icon sheet has every icon of a server with default settings, and only those are drawn from it', () => {
  for (const look of ['iphone', 'android'] as const) {
    const cells = homeIcons(defaultPhoneConfig, look).map(({ cell }) => cell)
    expect([...cells].sort((a, b) => Number(a) - Number(b))).toEqual(sheetIcons().map((_, index) => index))
    expect(files).toContain(`./stock/apps/home-${look}.webp`)
  }
  const apps = { notes: 'https://a.example/a.png', sms: { icon: './favicon.svg' }, gallery: { name: 'Fotos' } }
  const icons = homeIcons({ ...defaultPhoneConfig, brands: 'neutral', apps }, 'iphone')
  const drawn = icons.filter(({ cell }) => cell !== undefined).map(({ name }) => name)
  for (const name of ['notes', 'sms', 'twitter', 'bank']) expect(drawn).not.toContain(name)
  expect(drawn).toContain('gallery')
})

test('the icon sheet matches the current icons and their order (tools/art/icons.ts)', () => {
  expect(drawn).toEqual(sheetIcons())
})

test('without real brands, names are invented, and names given by the owner stay', () => {
  const titles = (config: Partial<PhoneConfig>) =>
    homeIcons({ ...defaultPhoneConfig, brands: 'neutral', ...config }, 'iphone').map(({ title }) => title)
  for (const bankType of bankTypes) {
    const names = titles({ bankType }).join()
    for (const brand of ['PicPay', 'Itaú', 'Nubank', 'Brasil', 'PayPal']) expect(names).not.toContain(brand)
  }
  expect(titles({ apps: { bank: { name: 'Caixa da Cidade' } } })).toContain('Caixa da Cidade')
})

test('each drawing has its raster', () => {
  const drawings = Object.keys(import.meta.glob('../../apps/*/icons/*.svg'))
  expect(drawings.length).toBeGreaterThan(20)
  expect(files).toEqual(
    expect.arrayContaining(drawings.map((path) => `./stock/apps/${path.split('/').at(-1)?.replace('.svg', '.webp')}`)),
  )
})

test('an app of another resource has a title, an icon, a notification switch, and opens from its icon, unless it is hidden', () => {
  const customApps = [
    { name: 'detran', title: 'Detran', icon: '', isHidden: true },
    { name: 'iFood', title: 'iFood', icon: 'nui://ifood/icon.png', url: 'nui://ifood/index.html' },
  ]
  const config = { ...defaultPhoneConfig, customApps }
  const named = (icons: { name: string }[]) => icons.map(({ name }) => name)
  expect(named(homeIcons(config, 'iphone'))).toContain('iFood')
  expect(named(homeIcons(config, 'iphone'))).not.toContain('detran')
  expect(notificationIcon('iFood', config, 'iphone')).toBe('nui://ifood/icon.png')
  expect(named(notifyingApps(config, 'iphone'))).toEqual(expect.arrayContaining(['detran', 'iFood']))
  expect([
    appHomeRoute('iFood', config),
    appHomeRoute('detran', config),
    appHomeRoute('bank', config),
    appHomeRoute('x', config),
  ]).toEqual(['/custom/iFood', '/custom/detran', '/bank', '/home'])
})
