import type { Body } from '../ports.ts'
import { waitFor } from './time.ts'

type Coordinates = [x: number, y: number, z: number]

const loadMs = 1500
const rightHand = 28422
const unarmed = -1569615261
const blend = 8
/** Upper body only, walking allowed; over and over, or held on the last frame. */
const flags = { loop: 49, hold: 50 }

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
    // from the hand ahead; warm white; 14 m far, brightness, hardness, radius, falloff: a small lamp, wide and soft
    DrawSpotLight(
      ...(GetPedBoneCoords(ped, rightHand, 0, 0, 0) as Coordinates),
      ...(GetEntityForwardVector(ped) as Coordinates),
      255,
      246,
      224,
      14,
      4,
      0,
      22,
      12,
    )
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
