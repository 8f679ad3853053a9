import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { bankName } from '@orelhao/protocol/settings/rules'
import { apps } from '../apps/index.ts'
import type { Look } from '../kit/look.tsx'
import type { AppManifest } from './manifest.ts'
import { stock } from './stock.ts'

/** One icon of the home screen. */
export interface HomeIcon {
  name: string
  title: string
  iconUrl: string
  route: string
}

/** Apps that no server can take away. */
const alwaysEnabled = ['settings', 'contacts', 'sms', 'gallery']
/** Icons that are drawn apart for the Android look. */
const ownAndroidIcon = new Set(['settings', 'contacts', 'sms', 'gallery', 'calculator', 'notes'])

export const dockSize = 4

/** What the home screen shows, in order: the first four in the dock. */
export function homeIcons(config: PhoneConfig, look: Look): HomeIcon[] {
  const enabled = apps.filter(
    ({ name, hasNoIcon }) => !hasNoIcon && (alwaysEnabled.includes(name) || !config.disabledApps.includes(name)),
  )
  const own = enabled.map((app) => overridden(homeIcon(app, config, look), config))
  const custom = config.customApps.map(({ name, title, icon }) => ({
    name,
    title: title || name,
    iconUrl: icon || stock('apps/custom.webp'),
    route: `/custom/${name}`,
  }))
  return [...own, ...custom]
}

function homeIcon(app: AppManifest, { bankType }: PhoneConfig, look: Look): HomeIcon {
  const isBank = app.name === 'bank'
  const icon = isBank ? `bank-${bankName(bankType)}` : app.icon
  const file = look === 'android' && ownAndroidIcon.has(icon) ? `${icon}-android` : icon
  const title = isBank ? bankTitles[bankName(bankType)] : (app.label ?? app.title)
  return { name: app.name, title, iconUrl: stock(`apps/${file}.webp`), route: app.home }
}

function overridden(icon: HomeIcon, { apps: overrides }: PhoneConfig): HomeIcon {
  const override = Object.hasOwn(overrides, icon.name) ? overrides[icon.name] : undefined
  if (override === undefined) return icon
  if (typeof override === 'string') return { ...icon, iconUrl: override }
  return { ...icon, title: override.name ?? icon.title, iconUrl: override.icon ?? icon.iconUrl }
}

/** What the home screen calls an app: its own name, or the one that the server's owner gave it. */
export function titleOf(name: string, config: PhoneConfig): string {
  return homeIcons({ ...config, disabledApps: [] }, 'iphone').find((icon) => icon.name === name)?.title ?? ''
}

const bankTitles = {
  picpay: 'PicPay',
  hype: 'Hype',
  itau: 'Itaú',
  nubank: 'Nubank',
  fleeca: 'Fleeca',
  nxbank: 'NX Bank',
  bb: 'Banco do Brasil',
}

export function appNamed(name: string): AppManifest | undefined {
  return apps.find((app) => app.name === name)
}

/** Apps whose notifications the player may switch off, as the home screen shows them. */
export function notifyingApps(config: PhoneConfig, look: Look): HomeIcon[] {
  return homeIcons(config, look).filter(({ name }) => appNamed(name)?.notifies)
}

/** The icon beside an app's notifications: the one on the home screen. */
export function notificationIcon(name: string, config: PhoneConfig, look: Look): string {
  return homeIcons(config, look).find((icon) => icon.name === name)?.iconUrl ?? stock('apps/custom.webp')
}
