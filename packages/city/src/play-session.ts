import type { Citizen, CityMessage, CityView } from '@orelhao/protocol/city'
import type { GameSide } from '@orelhao/protocol/game-side'
import { formatClock, lightHour, localTime } from './game/clock.ts'
import type { StreetPoint } from './game/coordinates.ts'
import { createFrameLoop } from './game/frame-loop.ts'
import { answerCall } from './game/game-calls.ts'
import { createGameSide, type GameSideOptions } from './game/game-side.ts'
import { createInteractions } from './game/interactions.ts'
import { decideKey, type KeyPress } from './game/keys.ts'
import { lightAt } from './game/light.ts'
import type { Stance } from './game/stance.ts'
import { createWalker } from './game/walker.ts'
import { createFirstSteps } from './hud/first-steps.ts'
import { createHud } from './hud/hud.ts'
import { keyPressOf } from './phone/key-event.ts'
import { createPhone } from './phone/phone.ts'
import { loadScene } from './scene/load-scene.ts'
import type { Scene } from './scene/scene.ts'
import { type Session, signOut } from './session/session.ts'
import { type CitySocket, connectToCity } from './session/socket.ts'
import { texts } from './texts.ts'

declare global {
  interface Window {
    cityView?: CityView<HTMLCanvasElement>
  }
}

interface PlayOptions {
  session: Session
  citizen: Citizen
  page: HTMLElement
  sceneHost: HTMLElement
  wantsStill: boolean
}

const arrivalMetres = 2

/** Plays one citizen in the street, until the tab closes or the citizen leaves. Resolves when there is a picture. */
export async function startPlaying(parts: PlayOptions): Promise<void> {
  const play = new PlaySession(parts)
  await play.showScene(parts.wantsStill)
  play.start()
}

class PlaySession {
  private readonly parts: PlayOptions
  private readonly name: string
  private readonly steps: ReturnType<typeof createFirstSteps>
  private readonly hud: ReturnType<typeof createHud>
  private readonly frameLoop = createFrameLoop(
    (seconds) => this.frame(seconds),
    () => this.scene?.frameMs ?? 33,
  )
  private readonly walker: ReturnType<typeof createWalker>
  private readonly interactions: ReturnType<typeof createInteractions>
  private readonly phone: ReturnType<typeof createPhone>
  private readonly game: GameSide
  private scene: Scene | undefined
  private socket: CitySocket | undefined
  private hours = localTime().hours
  private minutes = localTime().minutes
  private shownHour: number | undefined
  private stance: Stance = 'free'
  private isTorchOn = false
  private waypoint: StreetPoint | undefined

  constructor(parts: PlayOptions) {
    const { citizen, session } = parts
    this.parts = parts
    this.name = `${citizen.firstname} ${citizen.name}`
    this.steps = createFirstSteps({
      userId: session.userId,
      openPhone: () => this.phone.toggle(),
      goToThing: (thing) => this.interactions.go(thing),
    })
    const { phone, job } = citizen
    this.hud = createHud({ name: this.name, phone, job, leave: signOut, steps: this.steps.element })
    this.walker = createWalker(
      session.userId,
      (pose) => this.socket?.send({ type: 'pose', ...pose }),
      this.frameLoop.wake,
    )
    this.interactions = createInteractions({
      pose: this.walker.pose,
      isStill: () => this.scene?.isStill ?? false,
      use: (thing) => this.socket?.send({ type: 'use', thing }),
      setWaypoint: (point) => this.setWaypoint(point),
      showNotice: this.hud.notice,
      showPrompt: this.hud.setUse,
      completeStep: this.steps.complete,
    })
    this.phone = createPhone({
      onKey: (event) => this.onKey(event, 'phone'),
      onFocusMoved: this.walker.stop,
      onFocusChanged: (state) => {
        this.hud.setFocus(state)
        if (state.phoneVisible) this.steps.complete('phone')
      },
      clock: () => formatClock(this.hours, this.minutes),
      showNotice: this.hud.notice,
      onReloaded: () => this.scene?.closeCamera(),
    })
    this.game = createGameSide(this.gameParts())
  }

  private gameParts(): GameSideOptions {
    return {
      pose: this.walker.pose,
      clock: () => formatClock(this.hours, this.minutes),
      phone: this.phone,
      showNotice: this.hud.notice,
      setStance: (stance) => {
        this.stance = stance
        this.scene?.setSelf(this.walker.pose(), stance)
        this.frameLoop.wake()
      },
      setTorch: (isOn) => {
        this.isTorchOn = isOn
        this.scene?.setTorch(isOn)
        this.frameLoop.wake()
      },
      setWaypoint: (point) => this.setWaypoint(point),
    }
  }

  /** Shows the wanted scene, or the still one if WebGL is missing or fails. */
  async showScene(still: boolean): Promise<void> {
    const { session, sceneHost } = this.parts
    this.scene = await loadScene(still, {
      host: sceneHost,
      self: { userId: session.userId, name: this.name },
      requestFrame: this.frameLoop.wake,
      onContextLost: () => void this.showScene(true),
    })
    this.hud.setStill(this.scene.isStill)
    if (this.scene.isStill && !this.parts.wantsStill) this.hud.notice(texts.still)
    this.shownHour = undefined
    this.updateLight()
    this.scene.setSelf(this.walker.pose(), this.stance)
    this.scene.setTorch(this.isTorchOn)
    this.frameLoop.wake()
  }

  start(): void {
    window.cityView = this.cameraView()
    this.parts.page.append(this.hud.element, this.phone.element)
    this.socket = connectToCity(this.parts.session.token, {
      onMessage: (message) => this.onMessage(message),
      onOpen: () => {
        this.hud.setConnected(true)
        this.walker.sendPose()
      },
      onLost: () => this.hud.setConnected(false),
      onRefused: signOut,
    })
    const key = (event: KeyboardEvent) => this.onKey(event, 'page')
    window.addEventListener('keydown', key)
    window.addEventListener('keyup', key)
    window.addEventListener('blur', this.walker.stop)
    document.addEventListener('visibilitychange', this.walker.stop)
    this.hud.setClock(formatClock(this.hours, this.minutes))
    this.interactions.lookAround()
  }

  /** Gives the phone's page the street through its camera. */
  private cameraView(): CityView<HTMLCanvasElement> {
    const play = this
    return {
      get frameMs() {
        return play.scene?.frameMs ?? 33
      },
      paint(shot) {
        if (!play.scene) throw new Error('the street has not loaded')
        return play.scene.paint(shot)
      },
      turn: (dx, dy) => play.scene?.turn(dx, dy),
      end: () => play.scene?.closeCamera(),
    }
  }

  private frame(seconds: number): boolean {
    const { scene } = this
    if (!scene) return false
    const moving = this.walker.step(scene.lookYaw(), seconds)
    if (moving) {
      scene.setSelf(this.walker.pose(), this.stance)
      this.checkArrival()
      this.interactions.lookAround()
    }
    return scene.frame(seconds) || moving
  }

  private onKey(event: KeyboardEvent, from: KeyPress['from']): void {
    const decision = decideKey(keyPressOf(event, from), this.phone.focus())
    if (decision.kind === 'ignore') return
    if (decision.kind === 'toggle') this.phone.toggle()
    else if (decision.kind === 'use') this.interactions.touch()
    else if (decision.kind === 'press') this.walker.press(decision.key)
    else this.walker.release(decision.key)
    if (from === 'page' && decision.kind !== 'release') event.preventDefault()
  }

  private onMessage(message: CityMessage): void {
    if (message.type === 'call') return void this.onCall(message)
    if (message.type === 'thing') {
      this.interactions.answered(message)
      return
    }
    if (message.type === 'people') {
      this.scene?.setPeople(message.people)
      this.frameLoop.wake()
      return
    }
    const { hours, minutes } = message.time ?? localTime()
    this.hours = hours
    this.minutes = minutes
    this.hud.setClock(formatClock(this.hours, this.minutes))
    this.phone.sendTime()
    this.updateLight()
  }

  private async onCall({ id, member, args }: Extract<CityMessage, { type: 'call' }>): Promise<void> {
    const outcome = await answerCall(this.game, member, args)
    this.socket?.send({ type: 'answer', id, ...outcome })
  }

  private updateLight(): void {
    const hour = lightHour(this.hours, this.minutes)
    if (hour === this.shownHour) return
    this.shownHour = hour
    this.scene?.setLight(lightAt(hour))
    this.frameLoop.wake()
  }

  private setWaypoint(point: StreetPoint | undefined): void {
    this.waypoint = point
    this.scene?.setWaypoint(point)
    this.frameLoop.wake()
  }

  private checkArrival(): void {
    if (!this.waypoint) return
    const { x, z } = this.walker.pose()
    if (Math.hypot(x - this.waypoint.x, z - this.waypoint.z) > arrivalMetres) return
    this.setWaypoint(undefined)
    this.hud.notice(texts.arrived)
  }
}
