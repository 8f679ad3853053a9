import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { bankTypes } from '@orelhao/protocol/settings/rules'
import { expect, test } from 'vitest'
import { homeIcons } from './apps.ts'

const files = Object.keys(import.meta.glob('../../public/stock/apps/*')).map((path) =>
  path.replace('../../public', '.'),
)

test('every icon of the home screen is drawn and rastered (tools/art/icons.ts)', () => {
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

test('each drawing has its raster', () => {
  const drawings = files.filter((file) => file.endsWith('.svg'))
  expect(drawings.length).toBeGreaterThan(20)
  expect(files).toEqual(expect.arrayContaining(drawings.map((file) => file.replace('.svg', '.webp'))))
})
