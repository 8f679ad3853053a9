import { appOf, type Member, operations } from '@orelhao/protocol/catalogue'
import { type Role, roleRules } from '@orelhao/protocol/panel/roles'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { Db } from '../database/database.ts'
import type { Ports } from '../ports.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { Route } from './routes.ts'

interface Gate {
  ports: Pick<Ports, 'panel' | 'database' | 'limits'>
  limiter: RateLimiter
}

/** Apps whose operations exist only for players with a role in the panel. */
const roleApps: readonly string[] = [
  ...new Set(
    (Object.keys(operations) as Member[])
      .filter((member) => operations[member].permission !== undefined)
      .map((member) => appOf.get(member) ?? ''),
  ),
]

/**
 * The one place where the server decides whether an operation that requires a role exists for a player. Returns their role, read from the
 * database in every call; undefined where the operation does not exist for them. Who asks too often is not looked up.
 */
export async function roleForCall(
  { ports, limiter }: Gate,
  me: Identity,
  { permission }: Pick<Route, 'permission'>,
  now: number,
): Promise<Role | undefined> {
  const { panel, database, limits } = ports
  if (!panel || !limiter.consume(me.user_id, 'role', limits.read)) return
  const role = await database.read((db) => panel.roleOf(db, me, now))
  if (!role || permission === undefined) return
  return permission === 'anyRole' || roleRules[role].permissions.includes(permission) ? role : undefined
}

/** Apps that do not exist for a player, who has no role in the panel. */
export async function hiddenApps(
  { panel }: Pick<Ports, 'panel'>,
  db: Db,
  me: Identity,
  now: number,
): Promise<readonly string[]> {
  return panel && (await panel.roleOf(db, me, now)) ? [] : roleApps
}
