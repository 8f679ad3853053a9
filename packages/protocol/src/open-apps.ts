/** Apps, and parts of the phone itself, that no server takes from anybody. */
export const alwaysOpen: readonly string[] = ['settings', 'contacts', 'sms', 'gallery', 'calls', 'services', 'uploads']

/**
 * Parts of apps that owners switch off apart from the app, by one of these names in `disabledApps` or `appLimits`. Operations of a part
 * name it as their `part`, its pages stand in the app's manifest; `closed` is what the operations answer then.
 */
export const appParts = {
  invoices: { names: ['invoices', 'invoice'], closed: 'As faturas estão desativadas' },
  'tor-payments': { names: ['tor-payments'], closed: 'Os pagamentos estão desativados' },
}
export type AppPart = keyof typeof appParts

/** What any operation of an app answers to whom the app is closed. */
export const appClosed = { error: 'Este app não está disponível para você', code: 'appClosed' } as const

/** Whether a player may use an app, or a part of one. `closed` names what the server's owner took away, from everybody or from them. */
export function isOpen(app: string, closed: readonly string[]): boolean {
  const names = Object.hasOwn(appParts, app) ? appParts[app as AppPart].names : [app]
  return alwaysOpen.includes(app) || !names.some((name) => closed.includes(name))
}
