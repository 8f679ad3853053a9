/** Apps, and parts of the phone itself, that no server takes from anybody. */
export const alwaysOpen: readonly string[] = ['settings', 'contacts', 'sms', 'gallery', 'calls', 'services', 'uploads']

/** What any operation of an app answers to whom the app is closed. */
export const appClosed = { error: 'Este app não está disponível para você', code: 'appClosed' } as const

/** Whether a player may use an app. `closed` names what the server's owner took away, from everybody or from them. */
export function isOpen(app: string, closed: readonly string[]): boolean {
  return alwaysOpen.includes(app) || !closed.includes(app)
}
