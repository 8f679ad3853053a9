import { appOf, type Member, operations } from '@orelhao/protocol/catalogue'
import { alsoMuted, mutedApps } from '@orelhao/protocol/moderation/rules'
import type { AppPart } from '@orelhao/protocol/open-apps'
import type { RequiredPermission } from '@orelhao/protocol/operation'
import { Compile } from 'typebox/compile'
import type { App, AppPorts, Context, PrepareContext } from './context.ts'
import { sanitizeArgs } from './sanitize-args.ts'

/** One operation, ready to be called. */
export interface Route {
  member: Member
  app: string
  writes: boolean
  heavy: boolean
  part: AppPart | undefined
  namesApp: boolean
  permission: RequiredPermission | undefined
  /** True if it shows something that the player wrote, photographed or recorded to others, or calls them: a muted player may not. */
  publishes: boolean
  refuses: Record<string, string>
  acceptsArgs(args: unknown): args is unknown[]
  /** See `sanitizeArgs`; for accepted arguments only. */
  sanitizeArgs(args: readonly unknown[]): unknown[]
  handle(context: Context<string>, ...args: unknown[]): Promise<unknown>
  /** See `App.prepare`. */
  prepare?: ((preparation: PrepareContext, ...args: unknown[]) => Promise<unknown>) | undefined
}

/** A map, so that a member such as `__proto__` is unknown. */
export type Routes = ReadonlyMap<string, Route>

/** Compiled once per process, not per engine: all together take some 30 ms. */
const validators = new Map(
  (Object.keys(operations) as Member[]).map((member) => [member, Compile(operations[member].args)] as const),
)

/** Joins the catalogue with the apps' handlers. Throws if an operation has no handler or a handler no operation. */
export function routesOf(apps: readonly App[], ports: AppPorts): Routes {
  const handlers = new Map(apps.flatMap((app) => Object.entries({ ...app.handlers, ...app.handlersFor?.(ports) })))
  const preparing = new Map(apps.flatMap((app) => Object.entries({ ...app.prepare, ...app.prepareFor?.(ports) })))
  const routes = new Map<string, Route>()
  for (const [member, validator] of validators) {
    const handle = handlers.get(member) as Route['handle'] | undefined
    if (!handle) throw new Error(`the catalogue's ${member} has no handler`)
    const app = appOf.get(member)
    if (app === undefined) throw new Error(`the catalogue's ${member} belongs to no app`)
    const { writes, heavy, part, namesApp, permission, refuses } = operations[member]
    routes.set(member, {
      member,
      app,
      writes,
      heavy,
      part,
      namesApp,
      permission,
      publishes: writes && mutedApps.includes(app) && (alsoMuted.includes(member) || hasTextOrFile(member)),
      refuses,
      handle,
      prepare: preparing.get(member) as Route['prepare'],
      acceptsArgs: (value): value is unknown[] => validator.Check(value),
      sanitizeArgs: (args) => sanitizeArgs(operations[member].args, args),
    })
    handlers.delete(member)
  }
  if (handlers.size > 0) throw new Error(`not in the catalogue: ${[...handlers.keys()].join(', ')}`)
  return routes
}

/** True if an argument, or a part of one, is a text that people write or a file. */
function hasTextOrFile(member: Member): boolean {
  return /"x-(text|upload)":/.test(JSON.stringify(operations[member].args))
}
