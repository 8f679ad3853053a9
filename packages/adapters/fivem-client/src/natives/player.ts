import type { Player } from '../ports.ts'
import { callExport } from './exports.ts'

export const player: Player = {
  health: () => GetEntityHealth(PlayerPedId()),
  isDead: () => IsEntityDead(PlayerPedId()),
  isCuffed: () => IsPedCuffed(PlayerPedId()),
  isInMenu: () => IsPauseMenuActive(),
  position() {
    const [x = 0, y = 0, z = 0] = GetEntityCoords(PlayerPedId(), true)
    return [x, y, z]
  },
  clock: () => ({ hours: GetClockHours(), minutes: GetClockMinutes() }),
  weather: () => GetPrevWeatherTypeHashName(),
  setWaypoint: (x, y) => SetNewWaypoint(x, y),
  flag: (name) => LocalPlayer.state[name],
  setFlag: (name, value) => LocalPlayer.state.set(name, value, true),
  playerData() {
    const ofQbox = callExport('qbx_core', 'GetPlayerData')
    if (ofQbox) return ofQbox
    const core = callExport('qb-core', 'GetCoreObject', ['PlayerData']) as { PlayerData?: unknown } | undefined
    return core?.PlayerData
  },
}
