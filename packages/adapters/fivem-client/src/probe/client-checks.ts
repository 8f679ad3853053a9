import { outcomeOf, type ProbeRow, rowWriter, timesText } from '@orelhao/protocol/probe-wire'

/** Every native that the phone's client script calls. */
const usedNatives = [
  'AddTextComponentSubstringPlayerName', 'AddTextEntry', 'AttachEntityToEntity', 'BeginTextCommandDisplayHelp',
  'BeginTextCommandThefeedPost', 'CellCamActivate', 'CellCamActivateSelfieMode', 'ClearHelp', 'CreateMobilePhone', 'CreateObject',
  'DeleteEntity', 'DestroyMobilePhone', 'DisableControlAction', 'DisplayHud', 'DisplayRadar', 'DoesAnimDictExist', 'DoesEntityExist',
  'DrawSpotLight', 'EndTextCommandDisplayHelp', 'EndTextCommandThefeedPostTicker', 'GetActiveScreenResolution', 'GetClockHours',
  'GetClockMinutes', 'GetConvar', 'GetCurrentResourceName', 'GetEntityCoords', 'GetEntityForwardVector', 'GetEntityHealth',
  'GetGameTimer', 'GetHashKey', 'GetNumResourceMetadata', 'GetPedBoneCoords', 'GetPedBoneIndex', 'GetPrevWeatherTypeHashName',
  'GetResourceMetadata', 'GetResourceState', 'HasAnimDictLoaded', 'HasModelLoaded', 'IsControlJustPressed',
  'IsDisabledControlJustPressed', 'IsEntityDead', 'IsEntityPlayingAnim', 'IsHudHidden', 'IsModelInCdimage', 'IsPauseMenuActive',
  'IsPedClimbing', 'IsPedCuffed', 'IsPedFalling', 'IsPedInAnyVehicle', 'IsPedRagdoll', 'IsPedSwimming', 'IsRadarHidden',
  'MumbleAddVoiceTargetPlayerByServerId', 'MumbleRemoveVoiceTargetPlayerByServerId', 'NetworkClearVoiceChannel',
  'NetworkGetTalkerProximity', 'NetworkSetTalkerProximity', 'NetworkSetVoiceChannel', 'PlayerPedId', 'RegisterCommand',
  'RegisterKeyMapping', 'RegisterNuiCallback', 'RequestAnimDict', 'RequestModel', 'SendNuiMessage', 'SetCurrentPedWeapon',
  'SetModelAsNoLongerNeeded', 'SetNewWaypoint', 'SetNuiFocus', 'SetNuiFocusKeepInput', 'StopAnimTask', 'TaskPlayAnim',
] // biome-ignore format: a list

/** Globals that plain V8 lacks; the client script must do without them. */
const missingGlobals = [
  'process',
  'require',
  'Buffer',
  'fetch',
  'document',
  'URL',
  'TextEncoder',
  'structuredClone',
  'performance',
]
const phoneModel = 'prop_npc_phone_02'
const phoneAnimation = 'cellphone@'
const loadMs = 3000
const frameMs = 3000

/** Observations of the client's scripts and natives. Expected values are the emulator's, which a test compares. */
export async function clientChecks(): Promise<ProbeRow[]> {
  const rows: ProbeRow[] = []
  natives(rows)
  globals(rows)
  await loading(rows)
  await timing(rows)
  return rows
}

function natives(rows: ProbeRow[]): void {
  const add = rowWriter(rows, 'natives do cliente')
  const isMissing = (name: string) => typeof Reflect.get(globalThis, name) !== 'function'
  add('natives usadas que faltam', usedNatives.filter(isMissing).join(' ') || 'nenhuma', 'nenhuma')
  const own = GetCurrentResourceName()
  const ped = PlayerPedId()
  const typeOf = (read: () => unknown) => outcomeOf(() => typeof read())
  add(
    'IsPauseMenuActive()',
    outcomeOf(() => Boolean(IsPauseMenuActive())),
    false,
  )
  add(
    'typeof IsPedCuffed',
    typeOf(() => IsPedCuffed(ped)),
  )
  add(
    'GetEntityCoords',
    outcomeOf(() => GetEntityCoords(ped, true).map((at) => typeof at)),
    ['number', 'number', 'number'],
  )
  add(
    'typeof GetEntityHealth',
    typeOf(() => GetEntityHealth(ped)),
    'number',
  )
  add(
    'typeof GetPrevWeatherTypeHashName',
    typeOf(() => GetPrevWeatherTypeHashName()),
    'number',
  )
  add(
    'GetHashKey("prop_phone_ing")',
    outcomeOf(() => GetHashKey('prop_phone_ing')),
    413312110,
  )
  add(
    'GetActiveScreenResolution',
    outcomeOf(() => GetActiveScreenResolution()),
  )
  add(
    'LoadResourceFile do manifesto',
    outcomeOf(() => LoadResourceFile(own, 'fxmanifest.lua')?.slice(0, 10)),
    'fx_version',
  )
  add(
    'GetResourceState("smartphone")',
    outcomeOf(() => GetResourceState('smartphone')),
  )
  add(
    'typeof LocalPlayer.state.set',
    typeOf(() => LocalPlayer.state.set),
    'function',
  )
  add(
    'em um veículo',
    outcomeOf(() => Boolean(IsPedInAnyVehicle(ped, false))),
  )
}

function globals(rows: ProbeRow[]): void {
  const add = rowWriter(rows, 'script do cliente')
  const there = missingGlobals.filter((name) => Reflect.get(globalThis, name) !== undefined)
  add('globais além do V8', there.join(' ') || 'nenhuma', 'nenhuma')
  add('typeof setTimeout', typeof setTimeout, 'function')
  add('toWellFormed', typeof Reflect.get(String.prototype, 'toWellFormed'), 'function')
}

async function loading(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'modelos e animações')
  const model = GetHashKey(phoneModel)
  add(
    phoneModel,
    outcomeOf(() => Boolean(IsModelInCdimage(model))),
    true,
  )
  RequestModel(model)
  add('modelo pronto em', await waitedMs(() => Boolean(HasModelLoaded(model))))
  SetModelAsNoLongerNeeded(model)
  add(
    phoneAnimation,
    outcomeOf(() => Boolean(DoesAnimDictExist(phoneAnimation))),
  )
  RequestAnimDict(phoneAnimation)
  add('animação pronta em', await waitedMs(() => Boolean(HasAnimDictLoaded(phoneAnimation))))
}

async function timing(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'tempo do cliente')
  const gaps: number[] = []
  let last = GetGameTimer()
  const tick = setTick(() => {
    const now = GetGameTimer()
    gaps.push(now - last)
    last = now
  })
  await new Promise<void>((resolve) => setTimeout(resolve, frameMs))
  clearTick(tick)
  add('entre dois quadros', timesText(gaps))
  const beforeMs = GetGameTimer()
  await new Promise<void>((resolve) => setTimeout(resolve, 50))
  add('setTimeout de 50 ms', `${GetGameTimer() - beforeMs} ms`)
}

/** Time until something is loaded. */
export async function waitedMs(isThere: () => boolean): Promise<string> {
  const beforeMs = GetGameTimer()
  while (!isThere()) {
    if (GetGameTimer() - beforeMs > loadMs) return `não em ${loadMs} ms`
    await new Promise<void>((resolve) => setTimeout(resolve, 0))
  }
  return `${GetGameTimer() - beforeMs} ms`
}
