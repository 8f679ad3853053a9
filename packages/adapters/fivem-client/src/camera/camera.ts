import type { GameAnswer } from '@orelhao/protocol/game'
import { maxAnswerMs } from '@orelhao/protocol/game-timeouts'
import { controlIds, disabledWithCamera } from '../phone/control-ids.ts'
import type { Ports, StopFunction } from '../ports.ts'
import { texts } from '../texts.ts'

type Shot = GameAnswer<'takePhoto'>

/** The key or click that opened the camera must not press its shutter. */
const ignoreInputAfterOpeningMs = 300
/** The game draws its help for one more frame after it was cleared. */
const framesUntilClean = 2
/** The page captures the picture and then shows itself; if it does not, the camera closes after this time. */
const maxDevelopingMs = 10_000

const rejected: Shot = { error: 'Camera rejected' }
const onGameView: Shot = { image: '' }

/** The phone's camera: one photo at a time. The picture is the game's own view, so the camera stays open until the page has captured it. */
export class PhoneCamera {
  readonly #ports: Pick<Ports, 'time' | 'controls' | 'screen' | 'cellCamera'>
  #answer: ((shot: Shot) => void) | undefined
  #stops: StopFunction[] = []

  constructor(ports: Pick<Ports, 'time' | 'controls' | 'screen' | 'cellCamera'>) {
    this.#ports = ports
  }

  get isOpen(): boolean {
    return this.#stops.length > 0
  }

  /** True while the player is still aiming. */
  get isFraming(): boolean {
    return this.#answer !== undefined
  }

  /** Resolves once the player has taken a picture or given up. */
  takePhoto(selfieOnly: boolean): Promise<Shot> {
    if (this.isOpen) return Promise.resolve(rejected)
    return new Promise((resolve) => {
      this.#answer = resolve
      this.#open(selfieOnly)
    })
  }

  /** Closes the camera without a picture; does nothing unless the player is aiming. */
  cancel(): void {
    if (this.isFraming) this.#finish(rejected)
  }

  /** Closes the camera and restores the screen. */
  close(): void {
    if (this.#answer) this.#finish(rejected)
    else for (const stop of this.#stops.splice(0)) stop()
  }

  #open(selfieOnly: boolean): void {
    const { time, controls: pad, screen, cellCamera } = this.#ports
    const openedAt = time.now()
    let isFront = selfieOnly
    cellCamera.open()
    cellCamera.setFront(isFront)
    screen.showHelp(selfieOnly ? texts.selfie : texts.camera)
    this.#stops = [
      screen.hideHud(),
      () => cellCamera.close(),
      () => screen.clearHelp(),
      time.after(maxAnswerMs('takePhoto'), () => this.cancel()),
      time.eachFrame(() => {
        for (const control of disabledWithCamera) pad.disable(control)
        if (!this.#answer || time.now() - openedAt < ignoreInputAfterOpeningMs) return
        if (pad.wasPressed(controlIds.phoneCancel) || pad.wasPressed(controlIds.pause)) this.cancel()
        else if (pad.wasPressed(controlIds.phoneSelect)) this.#shoot()
        else if (!selfieOnly && pad.wasPressed(controlIds.phoneUp)) {
          isFront = !isFront
          cellCamera.setFront(isFront)
        }
      }),
    ]
  }

  /** Answers once the help has left the picture. */
  #shoot(): void {
    const answer = this.#answer
    this.#answer = undefined
    this.#ports.screen.clearHelp()
    let frames = 0
    const stopFrames = this.#ports.time.eachFrame(() => {
      if (++frames <= framesUntilClean) return
      stopFrames()
      answer?.(onGameView)
    })
    const stopWaiting = this.#ports.time.after(maxDevelopingMs, () => this.close())
    this.#stops.push(stopWaiting, () => {
      stopFrames()
      answer?.(onGameView) // a second call of the same resolver has no effect
    })
  }

  #finish(shot: Shot): void {
    const answer = this.#answer
    this.#answer = undefined
    this.close()
    answer?.(shot)
  }
}
