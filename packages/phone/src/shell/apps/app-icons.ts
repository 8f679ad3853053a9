import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { isOpen } from '@orelhao/protocol/open-apps'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Look } from '../../kit/look-context.tsx'
import { sheetIcons } from './icon-sheet.ts'
import type { AppBranding, AppManifest } from './manifest.ts'
import { appNamed, installedApps } from './registry.ts'
import { stockUrl } from './stock-url.ts'

/** One icon of the home screen. */
export interface HomeIcon {
  name: string
  title: string
  iconUrl: string
  /** Cell on the look's icon sheet, for the home screen; elsewhere, and without a cell, the icon's own file is drawn. */
  cell?: number
  route: string
}

export const dockSize = 4

/** The phone's app that shows custom apps: closing it closes all of them. */
const customHost = 'custom'

/** Icons of the home screen, in order; the first four are in the dock. */
export function homeIcons(config: PhoneConfig, look: Look): HomeIcon[] {
  const own = dockFirst(installedApps().filter((app) => hasIcon(app, config)))
  const icons = own.map((app) => withOwnerOverride(homeIcon(app, config, look), config))
  const custom = config.customApps.filter(({ isHidden }) => !isHidden).map(customIcon)
  const isShown = isOpen(customHost, config.disabledApps)
  return [...icons, ...(isShown ? custom : [])].filter(({ name }) => isOpen(name, config.disabledApps))
}

/** Apps of the dock first. */
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

/** Returns an app's title and icon by the owner's settings. Falls back to the manifest's title and icon if `branding` throws, so that the home screen always draws. */
export function brandingOf({ title, label, icon, branding }: AppManifest, config: PhoneConfig): AppBranding {
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

/** The app's name on the home screen: its own, or the one the server's owner gave it. */
export function appTitle(name: string, config: PhoneConfig): string {
  return homeIcons({ ...config, disabledApps: [] }, 'iphone').find((icon) => icon.name === name)?.title ?? ''
}

/** Apps whose notifications the player may switch off, named as on the home screen. */
export function notifyingApps(config: PhoneConfig, look: Look): HomeIcon[] {
  const own = homeIcons(config, look).filter(({ name }) => appNamed(name)?.notifies)
  return [...own, ...config.customApps.filter(({ name }) => isOpen(name, config.disabledApps)).map(customIcon)]
}

/** Route opened by a notification of this app. */
export function appHomeRoute(name: string, { customApps }: PhoneConfig): string {
  const custom = customApps.find((app) => app.name === name)
  return appNamed(name)?.home ?? (custom ? customIcon(custom).route : '/home')
}

/** Icon beside an app's notifications, the same as on the home screen. */
export function notificationIcon(name: string, config: PhoneConfig, look: Look): string {
  const custom = config.customApps.find((app) => app.name === name)
  if (custom) return customIcon(custom).iconUrl
  return homeIcons(config, look).find((icon) => icon.name === name)?.iconUrl ?? stockUrl('apps/custom.webp')
}
