import { shownApps } from '@orelhao/protocol/panel/home-apps'
import { bankTypes } from '@orelhao/protocol/settings/banks'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { dockSize, homeIcons } from '../shell/apps/app-icons.ts'
import { installApps } from '../shell/apps/registry.ts'
import { apps } from './index.ts'

installApps(apps)

const cases: Partial<PhoneConfig>[] = [
  {},
  ...bankTypes.flatMap((bankType) => [{ bankType }, { bankType, brands: 'neutral' as const }]),
  { appStore: true },
  { disabledApps: ['whatsapp', 'casino', 'settings'] },
  { apps: { notes: { name: 'Bloco' }, olx: { icon: 'https://a.example/o.png' }, tor: 'https://a.example/t.png' } },
]

test('the panel’s list of apps is the home screen’s: names, icons, order and dock', () => {
  for (const change of cases) {
    for (const look of ['iphone', 'android'] as const) {
      // closed to everybody but moderators
      const disabledApps = [...(change.disabledApps ?? []), 'moderator']
      const config = { ...defaultPhoneConfig, ...change, disabledApps }
      const shown = shownApps({ ...config, isAndroid: look === 'android' })
      const expected = homeIcons(config, look).map(({ name, title, iconUrl }) => ({
        name,
        title,
        icon: fileOf(iconUrl),
      }))
      expect(shown.map(({ name, title, icon }) => ({ name, title, icon }))).toEqual(expected)
      expect(shown.filter(({ isInDock }) => isInDock)).toEqual(shown.slice(0, dockSize))
    }
  }
})

/** The name of one of the phone's own pictures; another address as it is. */
function fileOf(url: string): string {
  return /^\.\/stock\/apps\/(.*)\.webp$/.exec(url)?.[1] ?? url
}
