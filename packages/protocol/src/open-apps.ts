/** Apps and parts of the phone that no server can disable. */
export const alwaysOpen: readonly string[] = [
  'settings',
  'contacts',
  'sms',
  'gallery',
  'calls',
  'services',
  'uploads',
  'moderation',
]

/**
 * Parts of apps that owners disable separately, by one of these names in `disabledApps` or `appLimits`. Operations name their `part`, the
 * app's manifest lists the pages; `closed` is the operations' answer then.
 */
export const appParts = {
  invoices: { names: ['invoices', 'invoice'], closed: 'As faturas estão desativadas' },
  'tor-payments': { names: ['tor-payments'], closed: 'Os pagamentos estão desativados' },
}
export type AppPart = keyof typeof appParts

/** The name under which a list of closed apps has the notifications that other resources show in an app's name. */
export function notificationsOf(app: string): string {
  return `notifications/${app}`
}

/** The answer of every operation of an app that is closed to the player. */
export const appClosed = { error: 'Este app não está disponível para você', code: 'appClosed' } as const

/** True when a player may use an app or a part of one. `closed` names what the server's owner disabled, for all players or for this one. */
export function isOpen(app: string, closed: readonly string[]): boolean {
  const names = Object.hasOwn(appParts, app) ? appParts[app as AppPart].names : [app]
  return alwaysOpen.includes(app) || !names.some((name) => closed.includes(name))
}
