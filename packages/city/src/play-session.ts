import type { Citizen, CityMessage, CityView } from '@orelhao/protocol/city'
import type { GameSide } from '@orelhao/protocol/game-side'
import { clockOf, lightHour, timeHere } from './game/clock.ts'
import type { StreetPoint } from './game/coordinates.ts'
import { createTicker } from './game/frame-loop.ts'
import { answerCall } from './game/game-calls.ts'
import { createGameSide, type GameParts } from './game/game-side.ts'
import { createUsing } from './game/interactions.ts'
import { decideKey, type KeyPress } from './game/keys.ts'
import { lightAt } from './game/light.ts'
import type { Stance } from './game/stance.ts'
import { createWalker } from './game/walker.ts'
import { createSteps } from './hud/first-steps.ts'
import { createHud } from './hud/hud.ts'
import { keyPressOf } from './phone/key-event.ts'
import { createPhone } from './phone/phone.ts'
import { loadScene } from './scene/load-scene.ts'
import type { Scene } from './scene/scene.ts'
import { leave, type Session } from './session/session.ts'
import { type CitySocket, connectToCity } from './session/socket.ts'
import { texts } from './texts.ts'

declare global {
  interface Window {
    cityView?: CityView<HTMLCanvasElement>
  }
}

interface Parts {
  session: Session
  citizen: Citizen
  page: HTMLElement
  sceneHost: HTMLElement
  wantsStill: boolean
}

const arrivedMetres = 2

/** One citizen in the street, until the tab closes or the citizen leaves. Resolves when there is a picture. */
export async function startPlaying(parts: Parts): Promise<void> {
  const play = new Play(parts)
  await play.show(parts.wantsStill)
  play.begin()
}

class Play {
  private readonly parts: Parts
  private readonly name: string
  private readonly steps: ReturnType<typeof createSteps>
  private readonly hud: ReturnType<typeof createHud>
  private readonly ticker = createTicker(
    (seconds) => this.frame(seconds),
    () => this.scene?.frameMs ?? 33,
  )
  private readonly walker: ReturnType<typeof createWalker>
  private readonly using: ReturnType<typeof createUsing>
  private readonly phone: ReturnType<typeof createPhone>
  private readonly game: GameSide
  private scene: Scene | undefined
  private socket: CitySocket | undefined
  private hours = timeHere().hours
  private minutes = timeHere().minutes
  private shownHour: number | undefined
  private stance: Stance = 'free'
  private isTorchOn = false
  private waypoint: StreetPoint | undefined

  constructor(parts: Parts) {
    const { citizen, session } = parts
    this.parts = parts
    this.name = `${citizen.firstname} ${citizen.name}`
    this.steps = createSteps({
      userId: session.userId,
      openPhone: () => this.phone.toggle(),
      go: (thing) => this.using.go(thing),
    })
    const { phone, job } = citizen
    this.hud = createHud({ name: this.name, phone, job, leave, steps: this.steps.element })
    this.walker = createWalker(session.userId, (pose) => this.socket?.send({ type: 'pose', ...pose }), this.ticker.wake)
    this.using = createUsing({
      pose: this.walker.pose,
      isStill: () => this.scene?.isStill ?? false,
      ask: (thing) => this.socket?.send({ type: 'use', thing }),
      mark: (point) => this.mark(point),
      notice: this.hud.notice,
      offer: this.hud.setUse,
      done: this.steps.done,
    })
    this.phone = createPhone({
      keys: (event) => this.key(event, 'phone'),
      focusMoved: this.walker.stop,
      focusChanged: (state) => {
        this.hud.setFocus(state)
        if (state.phoneVisible) this.steps.done('phone')
      },
      clock: () => clockOf(this.hours, this.minutes),
      notice: this.hud.notice,
      reloaded: () => this.scene?.putCameraAway(),
    })
    this.game = createGameSide(this.gameParts())
  }

  private gameParts(): GameParts {
    return {
      pose: this.walker.pose,
      clock: () => clockOf(this.hours, this.minutes),
      phone: this.phone,
      notice: this.hud.notice,
      takeStance: (stance) => {
        this.stance = stance
        this.scene?.setSelf(this.walker.pose(), stance)
        this.ticker.wake()
      },
      shine: (isOn) => {
        this.isTorchOn = isOn
        this.scene?.setTorch(isOn)
        this.ticker.wake()
      },
      mark: (point) => this.mark(point),
    }
  }

  /** Puts the picture up: the wanted one, or the still one where WebGL is missing or dies. */
  async show(still: boolean): Promise<void> {
    const { session, sceneHost } = this.parts
    this.scene = await loadScene(still, {
      host: sceneHost,
      self: { userId: session.userId, name: this.name },
      wake: this.ticker.wake,
      lost: () => void this.show(true),
    })
    this.hud.setStill(this.scene.isStill)
    if (this.scene.isStill && !this.parts.wantsStill) this.hud.notice(texts.still)
    this.shownHour = undefined
    this.showClock()
    this.scene.setSelf(this.walker.pose(), this.stance)
    this.scene.setTorch(this.isTorchOn)
    this.ticker.wake()
  }

  begin(): void {
    window.cityView = this.view()
    this.parts.page.append(this.hud.element, this.phone.element)
    this.socket = connectToCity(this.parts.session.token, {
      message: (message) => this.message(message),
      open: () => {
        this.hud.setConnected(true)
        this.walker.tell()
      },
      lost: () => this.hud.setConnected(false),
      refused: leave,
    })
    const key = (event: KeyboardEvent) => this.key(event, 'page')
    window.addEventListener('keydown', key)
    window.addEventListener('keyup', key)
    window.addEventListener('blur', this.walker.stop)
    document.addEventListener('visibilitychange', this.walker.stop)
    this.hud.setClock(clockOf(this.hours, this.minutes))
    this.using.lookAround()
  }

  /** The street through the phone's camera, for the phone's page. */
  private view(): CityView<HTMLCanvasElement> {
    const play = this
    return {
      get frameMs() {
        return play.scene?.frameMs ?? 33
      },
      paint(shot) {
        if (!play.scene) throw new Error('there is no street yet')
        return play.scene.paint(shot)
      },
      turn: (dx, dy) => play.scene?.turn(dx, dy),
      end: () => play.scene?.putCameraAway(),
    }
  }

  private frame(seconds: number): boolean {
    const { scene } = this
    if (!scene) return false
    const moving = this.walker.step(scene.lookYaw(), seconds)
    if (moving) {
      scene.setSelf(this.walker.pose(), this.stance)
      this.checkArrival()
      this.using.lookAround()
    }
    return scene.frame(seconds) || moving
  }

  private key(event: KeyboardEvent, from: KeyPress['from']): void {
    const decision = decideKey(keyPressOf(event, from), this.phone.focus())
    if (decision.kind === 'ignore') return
    if (decision.kind === 'toggle') this.phone.toggle()
    else if (decision.kind === 'use') this.using.touch()
    else if (decision.kind === 'press') this.walker.press(decision.key)
    else this.walker.release(decision.key)
    if (from === 'page' && decision.kind !== 'release') event.preventDefault()
  }

  private message(message: CityMessage): void {
    if (message.type === 'call') return void this.call(message)
    if (message.type === 'thing') {
      this.using.answered(message)
      return
    }
    if (message.type === 'people') {
      this.scene?.setPeople(message.people)
      this.ticker.wake()
      return
    }
    const { hours, minutes } = message.time ?? timeHere()
    this.hours = hours
    this.minutes = minutes
    this.hud.setClock(clockOf(this.hours, this.minutes))
    this.phone.tellTime()
    this.showClock()
  }

  private async call({ id, member, args }: Extract<CityMessage, { type: 'call' }>): Promise<void> {
    const outcome = await answerCall(this.game, member, args)
    this.socket?.send({ type: 'answer', id, ...outcome })
  }

  private showClock(): void {
    const hour = lightHour(this.hours, this.minutes)
    if (hour === this.shownHour) return
    this.shownHour = hour
    this.scene?.setLight(lightAt(hour))
    this.ticker.wake()
  }

  private mark(point: StreetPoint | undefined): void {
    this.waypoint = point
    this.scene?.setWaypoint(point)
    this.ticker.wake()
  }

  private checkArrival(): void {
    if (!this.waypoint) return
    const { x, z } = this.walker.pose()
    if (Math.hypot(x - this.waypoint.x, z - this.waypoint.z) > arrivedMetres) return
    this.mark(undefined)
    this.hud.notice(texts.arrived)
  }
}
