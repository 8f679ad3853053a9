import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { isOpen } from '@orelhao/protocol/open-apps'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Look } from '../../kit/look.tsx'
import { sheetIcons } from './icon-sheet.ts'
import type { AppBranding, AppManifest } from './manifest.ts'
import { appNamed, installedApps } from './registry.ts'
import { stockUrl } from './stock-url.ts'

/** One icon of the home screen. */
export interface HomeIcon {
  name: string
  title: string
  iconUrl: string
  /** Where it is on the sheet of the look, for the home screen; its own file is drawn elsewhere, and where there is none. */
  cell?: number
  route: string
}

export const dockSize = 4

/** The app of the phone that shows custom apps: where it is closed, so are they all. */
const customHost = 'custom'

/** What the home screen shows, in order: the first four in the dock. */
export function homeIcons(config: PhoneConfig, look: Look): HomeIcon[] {
  const own = dockFirst(installedApps().filter((app) => hasIcon(app, config)))
  const icons = own.map((app) => withOwnerOverride(homeIcon(app, config, look), config))
  const custom = config.customApps.filter(({ isHidden }) => !isHidden).map(customIcon)
  const isShown = isOpen(customHost, config.disabledApps)
  return [...icons, ...(isShown ? custom : [])].filter(({ name }) => isOpen(name, config.disabledApps))
}

/** Those with a fixed place first: they are in the dock. */
function dockFirst(apps: readonly AppManifest[]): AppManifest[] {
  return [...apps.filter(({ isInDock }) => isInDock), ...apps.filter(({ isInDock }) => !isInDock)]
}

function hasIcon({ hasNoIcon = false }: AppManifest, config: PhoneConfig): boolean {
  return typeof hasNoIcon === 'function' ? !hasNoIcon(config) : !hasNoIcon
}

function customIcon({ name, title, icon }: CustomApp): HomeIcon {
  return {
    name,
    title: title || name,
    iconUrl: icon || stockUrl('apps/custom.webp'),
    route: `/custom/${encodeURIComponent(name)}`,
  }
}

function homeIcon(app: AppManifest, config: PhoneConfig, look: Look): HomeIcon {
  const { title, icon } = brandingOf(app, config)
  const file = look === 'android' && app.hasAndroidIcon ? `${icon}-android` : icon
  const cell = sheetIcons().indexOf(icon)
  return { name: app.name, title, iconUrl: stockUrl(`apps/${file}.webp`), ...(cell >= 0 && { cell }), route: app.home }
}

/** An app that fails to say how it looks has the face of its manifest: the home screen shows them all. */
function brandingOf({ title, label, icon, branding }: AppManifest, config: PhoneConfig): AppBranding {
  try {
    if (branding) return branding(config)
  } catch (error) {
    reportError(error)
  }
  return { title: label ?? title, icon }
}

function withOwnerOverride(icon: HomeIcon, { apps: overrides }: PhoneConfig): HomeIcon {
  const override = Object.hasOwn(overrides, icon.name) ? overrides[icon.name] : undefined
  if (override === undefined) return icon
  const { name, icon: picture } = typeof override === 'string' ? { icon: override } : override
  const title = name ?? icon.title
  if (picture === undefined) return { ...icon, title }
  return { name: icon.name, title, iconUrl: picture, route: icon.route }
}

/** What the home screen calls an app: its own name, or the one that the server's owner gave it. */
export function appTitle(name: string, config: PhoneConfig): string {
  return homeIcons({ ...config, disabledApps: [] }, 'iphone').find((icon) => icon.name === name)?.title ?? ''
}

/** Apps whose notifications the player may switch off, as the home screen shows them. */
export function notifyingApps(config: PhoneConfig, look: Look): HomeIcon[] {
  const own = homeIcons(config, look).filter(({ name }) => appNamed(name)?.notifies)
  return [...own, ...config.customApps.filter(({ name }) => isOpen(name, config.disabledApps)).map(customIcon)]
}

/** Where a notification in the name of an app leads. */
export function appHomeRoute(name: string, { customApps }: PhoneConfig): string {
  const custom = customApps.find((app) => app.name === name)
  return appNamed(name)?.home ?? (custom ? customIcon(custom).route : '/home')
}

/** The icon beside an app's notifications: the one on the home screen. */
export function notificationIcon(name: string, config: PhoneConfig, look: Look): string {
  const custom = config.customApps.find((app) => app.name === name)
  if (custom) return customIcon(custom).iconUrl
  return homeIcons(config, look).find((icon) => icon.name === name)?.iconUrl ?? stockUrl('apps/custom.webp')
}
