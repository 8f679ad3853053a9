import type { Body, Ports, Stop, Time } from '../ports.ts'

export type Stance = 'none' | 'text' | 'call'

/** `enter` comes out of the pocket, `change` from the other stance; `hold` goes round, after something interrupted it. */
const clips = {
  text: { enter: 'cellphone_text_in', change: 'cellphone_call_to_text', hold: 'cellphone_text_read_base' },
  call: { enter: 'cellphone_call_listen_base', change: 'cellphone_text_to_call', hold: 'cellphone_call_listen_base' },
}
const leaveClip = 'cellphone_text_out'
const dictionaries = { onFoot: 'cellphone@', inVehicle: 'anim@cellphone@in_car@ps' }

const lookMs = 1000
/** How long it takes to put the phone into the pocket. */
const leaveMs = 700

/** What the character does with the phone. Never fails where the game lacks an animation or a model: then it does less. */
export class Hand {
  readonly #body: Body
  readonly #time: Time
  readonly #model: () => string
  #stance: Stance = 'none'
  #playing: { dictionary: string; clip: string } | undefined
  /** Grows with each change, so that what was loaded for an earlier one is left. */
  #turn = 0
  #stopLooking: Stop | undefined
  #stopLeaving: Stop | undefined

  constructor({ body, time }: { body: Body; time: Time }, model: () => string) {
    this.#body = body
    this.#time = time
    this.#model = model
  }

  async take(stance: Stance): Promise<void> {
    if (stance === this.#stance) return
    const before = this.#stance
    this.#stance = stance
    this.#stopLeaving?.()
    this.#stopLooking?.()
    if (stance === 'none') return this.#leave()
    if (before === 'none') this.#body.putWeaponAway()
    const { enter, change, hold } = clips[stance]
    const clip = before === 'none' ? enter : change
    const turn = ++this.#turn
    await this.#play(turn, clip, clip === hold)
    if (turn === this.#turn) this.#keepUp()
  }

  /** Empties the hand at once, as when the resource stops or the camera takes over. */
  drop(): void {
    this.#turn++
    this.#stance = 'none'
    this.#stopLeaving?.()
    this.#stopLooking?.()
    this.#end()
  }

  async #leave(): Promise<void> {
    const turn = ++this.#turn
    await this.#play(turn, leaveClip, false)
    if (turn === this.#turn) this.#stopLeaving = this.#time.after(leaveMs, () => this.#end())
  }

  #end(): void {
    if (this.#playing) this.#body.stop(this.#playing.dictionary, this.#playing.clip)
    this.#playing = undefined
    this.#body.empty()
  }

  async #play(turn: number, clip: string, loop: boolean): Promise<void> {
    const dictionary = this.#dictionary()
    const isLoaded = await this.#body.loadAnimations(dictionary)
    if (turn !== this.#turn) return
    await this.#holdPhone()
    if (turn !== this.#turn || !isLoaded || this.#body.isBusy()) return
    this.#body.play(dictionary, clip, loop)
    this.#playing = { dictionary, clip }
  }

  async #holdPhone(): Promise<void> {
    const model = this.#model()
    if (!model || this.#stance === 'none') return
    await this.#body.hold(model)
    if (this.#is('none')) this.#body.empty() // it came after it was dropped
  }

  #is(stance: Stance): boolean {
    return this.#stance === stance
  }

  /** Others' animations, falls and car doors interrupt ours. */
  #keepUp(): void {
    this.#stopLooking?.()
    this.#stopLooking = this.#time.every(lookMs, () => {
      if (this.#stance === 'none' || this.#body.isBusy()) return
      const { dictionary, clip } = this.#playing ?? {}
      const isOn = dictionary === this.#dictionary() && clip && this.#body.isPlaying(dictionary, clip)
      if (isOn) void this.#holdPhone()
      else void this.#play(++this.#turn, clips[this.#stance].hold, true)
    })
  }

  #dictionary(): string {
    return this.#body.isInVehicle() ? dictionaries.inVehicle : dictionaries.onFoot
  }
}

// The phone's torch, drawn anew each frame while it is on. Other players do not see it: what the game draws here is this computer's.
export function torchOf({ time, body }: Pick<Ports, 'time' | 'body'>): (isOn?: unknown) => void {
  let stop: Stop | undefined
  return (isOn) => {
    if (isOn === true) stop ??= time.eachFrame(body.shine)
    else stop = void stop?.()
  }
}
