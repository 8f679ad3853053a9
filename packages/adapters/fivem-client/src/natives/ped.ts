import type { Ped } from '../ports.ts'
import { waitFor } from './time.ts'

type Coordinates = [x: number, y: number, z: number]

const loadMs = 1500
const rightHand = 28422
const unarmed = -1569615261
const blendSpeed = 8
/** Animation flags: upper body only, walking allowed; looped, or held on the last frame. */
const flags = { loop: 49, hold: 50 }

let prop = 0
let propOwner = 0
/** False after the server refused a networked object: a server can forbid its clients to create objects, and deletes them. */
let isShared = true

function makeProp(pedHandle: number, model: number): number {
  const [x = 0, y = 0, z = 0] = GetEntityCoords(pedHandle, true)
  return CreateObject(model, x, y, z, isShared, false, false)
}

function isPropAttached(): boolean {
  return prop !== 0 && propOwner === PlayerPedId() && DoesEntityExist(prop)
}

export const ped: Ped = {
  async loadAnimations(dictionary) {
    if (HasAnimDictLoaded(dictionary)) return true
    if (!DoesAnimDictExist(dictionary)) return false
    RequestAnimDict(dictionary)
    return waitFor(() => HasAnimDictLoaded(dictionary), loadMs)
  },
  play(dictionary, clip, loop) {
    const flag = loop ? flags.loop : flags.hold
    TaskPlayAnim(PlayerPedId(), dictionary, clip, blendSpeed, -blendSpeed, -1, flag, 0, false, false, false)
  },
  isPlaying: (dictionary, clip) => IsEntityPlayingAnim(PlayerPedId(), dictionary, clip, 3),
  stop(dictionary, clip) {
    StopAnimTask(PlayerPedId(), dictionary, clip, 2)
  },
  isInVehicle: () => IsPedInAnyVehicle(PlayerPedId(), false),
  isBusy() {
    const pedHandle = PlayerPedId()
    return (
      IsPedRagdoll(pedHandle) ||
      IsPedFalling(pedHandle) ||
      IsPedClimbing(pedHandle) ||
      IsPedSwimming(pedHandle) ||
      IsEntityDead(pedHandle)
    )
  },
  putWeaponAway: () => SetCurrentPedWeapon(PlayerPedId(), unarmed, true),
  drawTorch() {
    const pedHandle = PlayerPedId()
    // direction of the hand; warm white; 14 m range, brightness, hardness, radius, falloff: a small lamp, wide and soft
    DrawSpotLight(
      ...(GetPedBoneCoords(pedHandle, rightHand, 0, 0, 0) as Coordinates),
      ...(GetEntityForwardVector(pedHandle) as Coordinates),
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
  async attachProp(name) {
    if (isPropAttached()) return
    const model = GetHashKey(name)
    if (!IsModelInCdimage(model)) return
    RequestModel(model)
    if (!(await waitFor(() => HasModelLoaded(model), loadMs)) || isPropAttached()) return
    if (prop !== 0 && !DoesEntityExist(prop)) isShared = false
    ped.removeProp()
    propOwner = PlayerPedId()
    prop = makeProp(propOwner, model)
    SetModelAsNoLongerNeeded(model)
    if (prop === 0) return
    const bone = GetPedBoneIndex(propOwner, rightHand)
    AttachEntityToEntity(prop, propOwner, bone, 0, 0, 0, 0, 0, 0, true, true, false, true, 1, true)
  },
  removeProp() {
    if (prop !== 0 && DoesEntityExist(prop)) DeleteEntity(prop)
    prop = 0
  },
}
