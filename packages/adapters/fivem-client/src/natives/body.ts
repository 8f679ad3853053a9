import type { Body } from '../ports.ts'
import { waitFor } from './time.ts'

const loadMs = 1500
const rightHand = 28422
const unarmed = -1569615261
const blend = 8
/** Upper body only, walking allowed; over and over, or held on the last frame. */
const flags = { loop: 49, hold: 50 }

/** A phone's small lamp: white, wide and soft, and turned a little to the ground. */
const beam = {
  ...{ red: 255, green: 246, blue: 224, down: -0.2 },
  ...{ metres: 14, brightness: 4, hardness: 0, radius: 22, falloff: 12 },
}

let prop = 0
let holder = 0
/** Whether other players may see it: a server can forbid its clients to make objects, and takes them away again. */
let isShared = true

function makeProp(ped: number, model: number): number {
  const [x = 0, y = 0, z = 0] = GetEntityCoords(ped, true)
  return CreateObject(model, x, y, z, isShared, false, false)
}

function isHeld(): boolean {
  return prop !== 0 && holder === PlayerPedId() && DoesEntityExist(prop)
}

export const body: Body = {
  async loadAnimations(dictionary) {
    if (HasAnimDictLoaded(dictionary)) return true
    if (!DoesAnimDictExist(dictionary)) return false
    RequestAnimDict(dictionary)
    return waitFor(() => HasAnimDictLoaded(dictionary), loadMs)
  },
  play(dictionary, clip, loop) {
    const flag = loop ? flags.loop : flags.hold
    TaskPlayAnim(PlayerPedId(), dictionary, clip, blend, -blend, -1, flag, 0, false, false, false)
  },
  isPlaying: (dictionary, clip) => IsEntityPlayingAnim(PlayerPedId(), dictionary, clip, 3),
  stop(dictionary, clip) {
    StopAnimTask(PlayerPedId(), dictionary, clip, 2)
  },
  isInVehicle: () => IsPedInAnyVehicle(PlayerPedId(), false),
  isBusy() {
    const ped = PlayerPedId()
    return IsPedRagdoll(ped) || IsPedFalling(ped) || IsPedClimbing(ped) || IsPedSwimming(ped) || IsEntityDead(ped)
  },
  putWeaponAway: () => SetCurrentPedWeapon(PlayerPedId(), unarmed, true),
  shine() {
    const ped = PlayerPedId()
    const [x = 0, y = 0, z = 0] = GetPedBoneCoords(ped, rightHand, 0, 0, 0)
    const [aheadX = 0, aheadY = 0] = GetEntityForwardVector(ped)
    const { red, green, blue, metres, brightness, hardness, radius, falloff } = beam
    DrawSpotLight(x, y, z, aheadX, aheadY, beam.down, red, green, blue, metres, brightness, hardness, radius, falloff)
  },
  async hold(name) {
    if (isHeld()) return
    const model = GetHashKey(name)
    if (!IsModelInCdimage(model)) return
    RequestModel(model)
    if (!(await waitFor(() => HasModelLoaded(model), loadMs)) || isHeld()) return
    if (prop !== 0 && !DoesEntityExist(prop)) isShared = false
    body.empty()
    holder = PlayerPedId()
    prop = makeProp(holder, model)
    SetModelAsNoLongerNeeded(model)
    if (prop === 0) return
    const bone = GetPedBoneIndex(holder, rightHand)
    AttachEntityToEntity(prop, holder, bone, 0, 0, 0, 0, 0, 0, true, true, false, true, 1, true)
  },
  empty() {
    if (prop !== 0 && DoesEntityExist(prop)) DeleteEntity(prop)
    prop = 0
  },
}
