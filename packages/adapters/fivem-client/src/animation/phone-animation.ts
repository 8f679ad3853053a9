import type { Ped, Ports, StopFunction, Time } from '../ports.ts'

export type Stance = 'none' | 'text' | 'call'

/** `enter` comes out of the pocket, `change` from the other stance; `hold` goes round, after something interrupted it. */
const clips = {
  text: { enter: 'cellphone_text_in', change: 'cellphone_call_to_text', hold: 'cellphone_text_read_base' },
  call: { enter: 'cellphone_call_listen_base', change: 'cellphone_text_to_call', hold: 'cellphone_call_listen_base' },
}
const leaveClip = 'cellphone_text_out'
const dictionaries = { onFoot: 'cellphone@', inVehicle: 'anim@cellphone@in_car@ps' }

const checkIntervalMs = 1000
/** How long it takes to put the phone into the pocket. */
const leaveMs = 700

/** What the character does with the phone. Never fails where the game lacks an animation or a model: then it does less. */
export class PhoneAnimation {
  readonly #ped: Ped
  readonly #time: Time
  readonly #model: () => string
  #stance: Stance = 'none'
  #playing: { dictionary: string; clip: string } | undefined
  /** Grows with each change, so that what was loaded for an earlier one is left. */
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

  /** Empties the hand at once, as when the resource stops or the camera takes over. */
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
    if (this.#is('none')) this.#ped.removeProp() // it came after it was dropped
  }

  #is(stance: Stance): boolean {
    return this.#stance === stance
  }

  /** Others' animations, falls and car doors interrupt ours. */
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

// The phone's torch, drawn anew each frame while it is on. Other players do not see it: what the game draws here is this computer's.
export function createTorch({ time, ped }: Pick<Ports, 'time' | 'ped'>): (isOn?: unknown) => void {
  let stop: StopFunction | undefined
  return (isOn) => {
    if (isOn === true) stop ??= time.eachFrame(ped.drawTorch)
    else stop = void stop?.()
  }
}
