import type { Commands } from '../world/commands.ts'
import type { Convars } from '../world/convars.ts'
import { keyValueNatives } from '../world/key-values.ts'
import type { Resources } from '../world/resources.ts'
import { hashOf } from './hash.ts'

export interface SharedWorld {
  resources: Resources
  convars: Convars
  keyValues: Map<string, unknown>
  commands: Commands
  startedMs: number
  now(): number
  execute(line: string): void
  /** The resource whose call or event is being handled on this side. */
  invoker(): string | undefined
}

/** Natives that both sides have. */
export function sharedNatives(world: SharedWorld, resource: string, isClient: boolean): Record<string, unknown> {
  const { resources, convars, commands } = world
  const valuesOf = (name: string, key: string) => resources.get(name)?.all(key) ?? []
  return {
    ...convars.natives(isClient),
    ...keyValueNatives(world.keyValues, resource),
    IsDuplicityVersion: () => !isClient,
    GetGameTimer: () => Math.trunc(world.now() - world.startedMs),
    GetCurrentResourceName: () => resource,
    GetInvokingResource: () => world.invoker() ?? null,
    GetResourceState: (name: string) => resources.state(name),
    GetNumResources: () => resources.all().length,
    GetResourceByFindIndex: (at: number) => resources.all()[at]?.name ?? null,
    GetNumResourceMetadata: (name: string, key: string) => valuesOf(name, key).length,
    GetResourceMetadata: (name: string, key: string, at = 0) => valuesOf(name, key)[at] ?? null,
    RegisterCommand: (name: string, call: () => void, isRestricted = false) =>
      commands.register(name, { call, isRestricted: Boolean(isRestricted), resource }),
    GetRegisteredCommands: () => commands.names().map((name) => ({ name })),
    ExecuteCommand: (line: string) => world.execute(line),
    GetHashKey: hashOf,
  }
}
