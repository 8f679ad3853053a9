import type { Ped, Ports, StopFunction, Time } from '../ports.ts'

export type Stance = 'none' | 'text' | 'call'

/** `enter` takes the phone out of the pocket, `change` leaves another stance; `hold` loops, after an interruption. */
const clips = {
  text: { enter: 'cellphone_text_in', change: 'cellphone_call_to_text', hold: 'cellphone_text_read_base' },
  call: { enter: 'cellphone_call_listen_base', change: 'cellphone_text_to_call', hold: 'cellphone_call_listen_base' },
}
const leaveClip = 'cellphone_text_out'
const dictionaries = { onFoot: 'cellphone@', inVehicle: 'anim@cellphone@in_car@ps' }

const checkIntervalMs = 1000
/** Duration of the animation that puts the phone into the pocket. */
const leaveMs = 700

/** The character's animations with the phone. If the game lacks an animation or a model, that one is left out without an error. */
export class PhoneAnimation {
  readonly #ped: Ped
  readonly #time: Time
  readonly #model: () => string
  #stance: Stance = 'none'
  #playing: { dictionary: string; clip: string } | undefined
  /** Grows with each change, so that a load for an earlier change is ignored. */
  #version = 0
  #stopWatching: StopFunction | undefined
  #stopLeaving: StopFunction | undefined

  constructor({ ped, time }: { ped: Ped; time: Time }, model: () => string) {
    this.#ped = ped
    this.#time = time
    this.#model = model
  }

  async setStance(stance: Stance): Promise<void> {
    if (stance === this.#stance) return
    const before = this.#stance
    this.#stance = stance
    this.#stopLeaving?.()
    this.#stopWatching?.()
    if (stance === 'none') return this.#leave()
    if (before === 'none') this.#ped.putWeaponAway()
    const { enter, change, hold } = clips[stance]
    const clip = before === 'none' ? enter : change
    const version = ++this.#version
    await this.#play(version, clip, clip === hold)
    if (version === this.#version) this.#watchAnimation()
  }

  /** Empties the hand at once, for example when the resource stops or the camera opens. */
  clear(): void {
    this.#version++
    this.#stance = 'none'
    this.#stopLeaving?.()
    this.#stopWatching?.()
    this.#end()
  }

  async #leave(): Promise<void> {
    const version = ++this.#version
    await this.#play(version, leaveClip, false)
    if (version === this.#version) this.#stopLeaving = this.#time.after(leaveMs, () => this.#end())
  }

  #end(): void {
    if (this.#playing) this.#ped.stop(this.#playing.dictionary, this.#playing.clip)
    this.#playing = undefined
    this.#ped.removeProp()
  }

  async #play(version: number, clip: string, loop: boolean): Promise<void> {
    const dictionary = this.#dictionary()
    const isLoaded = await this.#ped.loadAnimations(dictionary)
    if (version !== this.#version) return
    await this.#attachPhone()
    if (version !== this.#version || !isLoaded || this.#ped.isBusy()) return
    this.#ped.play(dictionary, clip, loop)
    this.#playing = { dictionary, clip }
  }

  async #attachPhone(): Promise<void> {
    const model = this.#model()
    if (!model || this.#stance === 'none') return
    await this.#ped.attachProp(model)
    if (this.#is('none')) this.#ped.removeProp() // loaded after the stance was left
  }

  #is(stance: Stance): boolean {
    return this.#stance === stance
  }

  /** Restarts our animation: other animations, falls and car doors interrupt it. */
  #watchAnimation(): void {
    this.#stopWatching?.()
    this.#stopWatching = this.#time.every(checkIntervalMs, () => {
      if (this.#stance === 'none' || this.#ped.isBusy()) return
      const { dictionary, clip } = this.#playing ?? {}
      const isOn = dictionary === this.#dictionary() && clip && this.#ped.isPlaying(dictionary, clip)
      if (isOn) void this.#attachPhone()
      else void this.#play(++this.#version, clips[this.#stance].hold, true)
    })
  }

  #dictionary(): string {
    return this.#ped.isInVehicle() ? dictionaries.inVehicle : dictionaries.onFoot
  }
}

// The phone's torch, drawn again each frame while it is on. Other players do not see it: the game draws it on this computer only.
export function createTorch({ time, ped }: Pick<Ports, 'time' | 'ped'>): (isOn?: unknown) => void {
  let stop: StopFunction | undefined
  return (isOn) => {
    if (isOn === true) stop ??= time.eachFrame(ped.drawTorch)
    else stop = void stop?.()
  }
}
