import type { Native } from '../types.ts'
import type { Player } from '../world/players.ts'
import type { Resources } from '../world/resources.ts'

export interface ServerWorld {
  resources: Resources
  players(): Player[]
  player(source: number | string): Player | undefined
  drop(source: number, reason: string): void
  isAllowed(principals: string[], object: string): boolean
}

/** Natives that only the server has and that the emulator implements. */
export function serverNatives(world: ServerWorld, resource: string): Record<string, unknown> {
  const { resources, players, player } = world
  const identifiers = (source: number | string) => player(source)?.identifiers ?? []
  const isAllowed = (source: number | string, object: string) => {
    const found = player(source)
    return found !== undefined && world.isAllowed(principalsOf(found), object)
  }
  return {
    getPlayers: () => players().map(({ source }) => String(source)),
    getPlayerIdentifiers: identifiers,
    getPlayerTokens: () => [],
    GetPlayerName: (source: string) => player(source)?.name ?? null,
    GetNumPlayerIdentifiers: (source: string) => identifiers(source).length,
    GetPlayerIdentifier: (source: string, at: number) => identifiers(source)[at] ?? null,
    GetPlayerIdentifierByType: (source: string, type: string) =>
      identifiers(source).find((identifier) => identifier.startsWith(`${type}:`)) ?? null,
    GetPlayerEndpoint: (source: string) => player(source)?.ip ?? null,
    GetNumPlayerIndices: () => players().length,
    GetPlayerFromIndex: (at: number) => String(players()[at]?.source ?? ''),
    DoesPlayerExist: (source: string) => player(source) !== undefined,
    DropPlayer: (source: string, reason: string) => world.drop(Number(source), reason),
    IsPlayerAceAllowed: isAllowed,
    IsPrincipalAceAllowed: (principal: string, object: string) => world.isAllowed([principal], object),
    GetResourcePath: (name: string) => resources.get(name)?.folder ?? null,
    LoadResourceFile: (name: string, path: string) => resources.get(name)?.read(path) ?? null,
    // A resource may write into its own folder only.
    SaveResourceFile: (name: string, path: string, text: string, length: number) =>
      name === resource && resources.get(name)?.write(path, length > 0 ? Buffer.from(text).subarray(0, length) : text),
    ScanResourceRoot: () => true,
  }
}

/** The game world on the server; a ped's handle is the player's source plus 1000. */
export function serverWorldNatives({ player, players }: ServerWorld): Record<string, Native> {
  const ofPed = (ped: number) => player(ped - 1000)
  return {
    GetPlayerPed: (source: string) => (player(source) ? Number(source) + 1000 : 0),
    NetworkGetEntityOwner: (entity: number) => ofPed(entity)?.source ?? 0,
    DoesEntityExist: (entity: number) => ofPed(entity) !== undefined,
    GetEntityCoords: (entity: number) => [...(ofPed(entity)?.position ?? [0, 0, 0])],
    GetEntityHealth: (entity: number) => ofPed(entity)?.health ?? 0,
    GetPlayerPing: () => 20,
    GetPlayerRoutingBucket: () => 0,
    GetAllPeds: () => players().map(({ source }) => source + 1000),
  }
}

export function principalsOf({ source, identifiers }: Player): string[] {
  return [`player.${source}`, ...identifiers.map((identifier) => `identifier.${identifier}`)]
}
