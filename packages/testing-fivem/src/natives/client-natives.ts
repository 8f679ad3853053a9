import type { Frame } from '../nui/frame.ts'
import type { Script } from '../script/script.ts'
import type { Native } from '../types.ts'
import type { Player } from '../world/players.ts'
import type { Resources } from '../world/resources.ts'
import { characterNatives } from './character-natives.ts'

/** A client's index of its own player; others have none. Not 0, which `GetPlayerFromStateBagName` returns for nobody. */
export const ownIndex = 128

export interface ClientWorld {
  resources: Resources
  player: Player
  /** Every client, by source, for natives that look for players nearby. */
  players(): Player[]
  mapKey(command: string, description: string, key: string): void
}

/** NUI natives of one resource; without a page most of them do nothing. */
export function nuiNatives(frame: Frame, script: () => Script): Record<string, unknown> {
  type ScriptCallback = (data: unknown, answer: (...values: unknown[]) => void) => unknown
  const register = (name: string, run: ScriptCallback) =>
    frame.register(name, (data, answer) => {
      const { party } = script()
      const reply = (...values: unknown[]) => answer(...values.map((value) => plain(script(), value)))
      try {
        const result = run(script().receive(data, party), reply)
        if (result && typeof (result as Promise<unknown>).then === 'function')
          (result as Promise<unknown>).then(undefined, (error) => script().report(error, `NUI callback ${name}`))
      } catch (error) {
        script().report(error, `NUI callback ${name}`)
      }
    })
  const focus = (hasFocus: boolean, hasCursor: boolean) =>
    void Object.assign(frame.focus, { hasFocus: Boolean(hasFocus), hasCursor: Boolean(hasCursor) })
  const keepInput = (keepsInput: boolean) => void Object.assign(frame.focus, { keepsInput: Boolean(keepsInput) })
  return {
    RegisterNuiCallback: register,
    RegisterNUICallback: register,
    RegisterNuiCallbackType: (name: string) =>
      frame.register(name, (data, answer) =>
        (script().global.emit as (...args: unknown[]) => void)(`__cfx_nui:${name}`, data, (...values: unknown[]) =>
          answer(...values),
        ),
      ),
    UnregisterRawNuiCallback: (name: string) => frame.unregister(name),
    SendNuiMessage: (json: string) => frame.send(String(json)),
    SendNUIMessage: (message: unknown) =>
      void frame.send(typeof message === 'string' ? message : JSON.stringify(message)),
    SetNuiFocus: focus,
    SetNuiFocusKeepInput: keepInput,
    IsNuiFocused: () => frame.focus.hasFocus,
    IsNuiFocusKeepingInput: () => frame.focus.keepsInput,
  }
}

/** A script's value as the page receives it. */
function plain(script: Script, value: unknown): unknown {
  return JSON.parse(JSON.stringify(script.receive(value, script.party) ?? null))
}

export function clientNatives({ resources, mapKey }: ClientWorld): Record<string, unknown> {
  return {
    RegisterKeyMapping: (command: string, description: string, _mapper: string, key: string) =>
      mapKey(command, description, key),
    // A client has only files that it downloaded.
    LoadResourceFile: (name: string, path: string) => {
      const resource = resources.get(name)
      return resource?.clientFiles().has(path) ? resource.read(path) : null
    },
  }
}

/** The game world around the player, who is on foot and alone; every requested model or animation is loaded at once. */
export function clientWorldNatives({ player, players }: ClientWorld): Record<string, Native> {
  const ped = player.source + 1000
  const alwaysTrue = () => true
  return {
    PlayerId: () => ownIndex,
    PlayerPedId: () => ped,
    GetPlayerPed: (of: number) => (of === -1 || of === ownIndex ? ped : 0),
    GetPlayerServerId: (of: number) => (of === ownIndex ? player.source : 0),
    // Other players are out of range.
    GetPlayerFromServerId: (source: number) => (source === player.source ? ownIndex : -1),
    GetActivePlayers: () => [ownIndex],
    NetworkGetPlayerIndex: () => ownIndex,
    GetPlayerName: () => players().find(({ source }) => source === player.source)?.name ?? '',
    ...characterNatives(player, ped),
    DoesEntityExist: (entity: number) => entity !== 0,
    NetworkIsSessionStarted: alwaysTrue,
    IsPlayerPlaying: alwaysTrue,
    GetDistanceBetweenCoords: (...at: number[]) =>
      Math.hypot(...[0, 1, 2].map((axis) => (at[axis] ?? 0) - (at[axis + 3] ?? 0))),
    NetworkIsPlayerActive: alwaysTrue,
    NetworkGetNetworkIdFromEntity: (entity: number) => entity,
    NetworkGetEntityFromNetworkId: (id: number) => id,
    NetworkGetPlayerIndexFromPed: (entity: number) => (entity === ped ? ownIndex : -1),
    NetworkIsPlayerConnected: (of: number) => of === ownIndex,
    IsPedAPlayer: (entity: number) => entity === ped,
    HasCollisionLoadedAroundEntity: alwaysTrue,
    HasStreamedTextureDictLoaded: alwaysTrue,
    HasScaleformMovieLoaded: alwaysTrue,
    HasAnimSetLoaded: alwaysTrue,
    HasClipSetLoaded: alwaysTrue,
    IsInteriorReady: alwaysTrue,
    MumbleIsConnected: alwaysTrue,
    HasModelLoaded: alwaysTrue,
    HasAnimDictLoaded: alwaysTrue,
    IsModelInCdimage: alwaysTrue,
    IsModelValid: alwaysTrue,
    CreateObject: () => 5000,
    GetFrameTime: () => 0.016,
    GetClockHours: () => 12,
    GetActiveScreenResolution: () => [1920, 1080],
  }
}
