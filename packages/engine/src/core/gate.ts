import { isOpen } from '@orelhao/protocol/open-apps'
import type { Ports } from '../ports.ts'

/** The apps that a player may not use: those that the owner took from everybody, and those that are limited to others. */
export function closedApps({ phone, appLimits }: Pick<Ports, 'phone' | 'appLimits'>, player: number): string[] {
  const closed = new Set([...phone.disabledApps, ...(appLimits?.closedTo(player) ?? [])])
  return [...closed].filter((app) => !isOpen(app, [app]))
}

/** The one place where the server decides whether a player may use an app. */
export function mayUse(ports: Pick<Ports, 'phone' | 'appLimits'>, player: number, app: string): boolean {
  return isOpen(app, ports.phone.disabledApps) && isOpen(app, ports.appLimits?.closedTo(player) ?? [])
}
