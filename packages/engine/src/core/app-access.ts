import { appClosed, appParts, isOpen } from '@orelhao/protocol/open-apps'
import type { Refusal } from '@orelhao/protocol/operation'
import type { Ports } from '../ports.ts'
import type { Route } from './routes.ts'

/** Apps, and parts of apps, that are closed to a player: disabled for every player, or limited to others. */
export function closedApps({ phone, appLimits }: Pick<Ports, 'phone' | 'appLimits'>, player: number): string[] {
  const closed = new Set([...phone.disabledApps, ...(appLimits?.closedTo(player) ?? [])])
  return [...closed].filter((app) => !isOpen(app, [app]))
}

/**
 * The one place where the server decides whether a player may use an operation. Returns the refusal if its app, its part of the app or the
 * app that it is about is closed to the player.
 */
export function closedAppRefusal(
  ports: Pick<Ports, 'phone' | 'appLimits'>,
  player: number,
  { app, part, namesApp }: Pick<Route, 'app' | 'part' | 'namesApp'>,
  [about]: readonly unknown[],
): Refusal | undefined {
  if (!mayUse(ports, player, app) || (namesApp && !mayUse(ports, player, String(about)))) return appClosed
  if (part && !mayUse(ports, player, part)) return { error: appParts[part].closed, code: appClosed.code }
}

function mayUse(ports: Pick<Ports, 'phone' | 'appLimits'>, player: number, app: string): boolean {
  return isOpen(app, ports.phone.disabledApps) && isOpen(app, ports.appLimits?.closedTo(player) ?? [])
}
