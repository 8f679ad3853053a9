import type { Native } from '../types.ts'
import type { Player } from '../world/players.ts'
import { hashOf } from './hash.ts'

/** Health below which a player's character is dead, as the game counts. */
const deadBelow = 100
const fullHealth = 200

/** The player's own character and screen, as scripts change and read them, so that their loops end: health, place, model, cuffs, fades. */
export function characterNatives(player: Player, ped: number): Record<string, Native> {
  let maxHealth = fullHealth
  let model = hashOf('mp_m_freemode_01')
  let heading = 0
  let armour = 0
  let isCuffed = false
  let isScreenBlack = false
  let isAlone = false
  const isDead = () => player.health < deadBelow
  const ofPed =
    <T>(value: () => T, other: T) =>
    (entity: number) =>
      entity === ped ? value() : other
  const place = (entity: number, x: number, y: number, z: number) => {
    if (entity === ped) player.position.splice(0, 3, x, y, z)
  }
  const revive = () => {
    player.health = maxHealth
  }
  const setMaxHealth = (entity: number, value: number) => {
    if (entity === ped) maxHealth = value
  }
  return {
    GetEntityCoords: (entity: number) => (entity === ped ? [...player.position] : [0, 0, 0]),
    /** To its right, ahead and up, in metres. */
    GetOffsetFromEntityInWorldCoords(entity: number, right: number, ahead: number, up: number) {
      if (entity !== ped) return [0, 0, 0]
      const [x, y, z] = player.position
      const turn = (heading * Math.PI) / 180
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      return [x + right * cos - ahead * sin, y + right * sin + ahead * cos, z + up]
    },
    SetEntityCoords: place,
    SetEntityCoordsNoOffset: place,
    SetPedCoordsKeepVehicle: place,
    GetEntityHeading: ofPed(() => heading, 0),
    SetEntityHeading(entity: number, degrees: number) {
      if (entity === ped) heading = degrees
    },
    GetEntityHealth: ofPed(() => player.health, 0),
    SetEntityHealth(entity: number, health: number) {
      if (entity === ped) player.health = health < deadBelow ? 0 : Math.min(health, maxHealth)
    },
    GetEntityMaxHealth: ofPed(() => maxHealth, 0),
    GetPedMaxHealth: ofPed(() => maxHealth, 0),
    SetEntityMaxHealth: setMaxHealth,
    SetPedMaxHealth: setMaxHealth,
    GetPedArmour: ofPed(() => armour, 0),
    SetPedArmour(entity: number, value: number) {
      if (entity === ped) armour = value
    },
    IsEntityDead: ofPed(isDead, false),
    IsPedDeadOrDying: ofPed(isDead, false),
    IsPedFatallyInjured: ofPed(isDead, false),
    IsPlayerDead: isDead,
    NetworkResurrectLocalPlayer(x: number, y: number, z: number, degrees: number) {
      place(ped, x, y, z)
      heading = Number(degrees)
      revive()
    },
    ResurrectPed: (entity: number) => void (entity === ped && revive()),
    GetEntityModel: ofPed(() => model, 0),
    SetPlayerModel(_: number, value: string | number) {
      model = typeof value === 'string' ? hashOf(value) : value
    },
    SetEnableHandcuffs(entity: number, isOn: boolean) {
      if (entity === ped) isCuffed = Boolean(isOn)
    },
    IsPedCuffed: ofPed(() => isCuffed, false),
    DoScreenFadeOut() {
      isScreenBlack = true
    },
    DoScreenFadeIn() {
      isScreenBlack = false
    },
    NetworkStartSoloTutorialSession() {
      isAlone = true
    },
    NetworkEndTutorialSession() {
      isAlone = false
    },
    NetworkIsInTutorialSession: () => isAlone,
    IsScreenFadedOut: () => isScreenBlack,
    IsScreenFadedIn: () => !isScreenBlack,
  }
}
