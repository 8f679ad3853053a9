import type { Ports, StopFunction } from '../ports.ts'

const frameMs = 16

interface Timer {
  at: number
  everyMs: number | undefined
  act(): void
}

/** A game without graphics: records the client script's effects, and lets time pass on request. */
export class FakeGame {
  now = 1000
  health = 200
  isDead = false
  isCuffed = false
  isInMenu = false
  isInVehicle = false
  isBusy = false
  isAnimationMissing = false
  flags: Record<string, unknown> = {}
  playerData: unknown
  /** Controls that count as pressed in the next frame. */
  pressed: number[] = []
  /** Everything that was sent to the server: event and text. */
  sent: [event: string, text: string | undefined][] = []
  /** Messages sent to the page. */
  messages: { event: string; args: unknown[] }[] = []
  emitted: unknown[][] = []
  notices: string[] = []
  reported: unknown[] = []
  disabled = new Set<number>()
  focus = { has: false, keepsInput: false }
  help = ''
  isHudHidden = false
  cellCamera = { isOpen: false, isFront: false }
  playing: { dictionary: string; clip: string; loop: boolean } | undefined
  attachedProp = ''
  /** Number of frames with the torch on. */
  torchFrames = 0
  waypoint: [number, number] | undefined
  keys: [command: string, key: string][] = []
  voice: unknown[][] = []
  /** Players that pma-voice sends to at any distance. */
  targets = new Set<number>()
  /** Volume in percent, or a fraction of 1 as older voice systems return it. Set in percent always. */
  callVolume: unknown = 35
  convars: Record<string, string> = {}
  startedResources = new Set<string>()
  /** Exports offered in the name of other resources, as `resource name`. */
  providedExports = new Map<string, (...args: unknown[]) => unknown>()
  #timers = new Set<Timer>()
  #frames = new Set<() => void>()

  /** Lets time pass frame by frame, and due promises settle. */
  async advance(ms: number): Promise<void> {
    const endAt = this.now + ms
    await settled()
    while (this.now < endAt) {
      this.now = Math.min(endAt, this.now + frameMs)
      this.disabled.clear()
      for (const act of [...this.#frames]) act()
      this.pressed = []
      for (const timer of [...this.#timers].filter(({ at }) => at <= this.now)) this.#fire(timer)
      await settled()
    }
  }

  /** Presses the game's control for one frame. */
  async press(control: number): Promise<void> {
    this.pressed = [control]
    await this.advance(frameMs)
  }

  get frameWatchers(): number {
    return this.#frames.size
  }

  get timers(): number {
    return this.#timers.size
  }

  #fire(timer: Timer): void {
    if (!this.#timers.has(timer)) return
    if (timer.everyMs === undefined) this.#timers.delete(timer)
    else timer.at += timer.everyMs
    timer.act()
  }

  #start(ms: number, everyMs: number | undefined, act: () => void): StopFunction {
    const timer = { at: this.now + ms, everyMs, act }
    this.#timers.add(timer)
    return () => this.#timers.delete(timer)
  }

  readonly ports: Ports = {
    time: {
      now: () => this.now,
      after: (ms, act) => this.#start(ms, undefined, act),
      every: (ms, act) => this.#start(ms, ms, act),
      eachFrame: (act) => {
        const once = () => act()
        this.#frames.add(once)
        return () => this.#frames.delete(once)
      },
    },
    server: { send: (event, text) => this.sent.push([event, text]) },
    resources: {
      emit: (...values) => this.emitted.push(values),
      pagesAddress: () => 'http://203.0.113.5:30120/smartphone',
      runsByItself: (resource) => this.startedResources.has(resource),
      provideAs: (resource, name, run) => this.providedExports.set(`${resource} ${name}`, run),
    },
    convar: (name) => this.convars[name] ?? '',
    page: {
      send: (json) => this.messages.push(JSON.parse(json)),
      setFocus: (has) => {
        this.focus = { has, keepsInput: false }
      },
      setKeepInput: (keeps) => {
        if (this.focus.has) this.focus.keepsInput = keeps
      },
    },
    player: {
      health: () => this.health,
      isDead: () => this.isDead,
      isCuffed: () => this.isCuffed,
      isInMenu: () => this.isInMenu,
      position: () => [12.3456, -7.891, 30.005],
      clock: () => ({ hours: 7, minutes: 5 }),
      weather: () => -1233681761, // THUNDER
      setWaypoint: (x, y) => {
        this.waypoint = [x, y]
      },
      flag: (name) => this.flags[name],
      setFlag: (name, value) => {
        this.flags[name] = value
      },
      playerData: () => this.playerData,
    },
    controls: {
      disable: (control) => this.disabled.add(control),
      wasPressed: (control) => this.pressed.includes(control),
      mapKey: (command, _, key) => this.keys.push([command, key]),
    },
    screen: {
      showNotice: (text) => this.notices.push(text),
      showHelp: (text) => {
        this.help = text
      },
      clearHelp: () => {
        this.help = ''
      },
      hideHud: () => {
        this.isHudHidden = true
        return () => {
          this.isHudHidden = false
        }
      },
    },
    ped: {
      loadAnimations: async () => !this.isAnimationMissing,
      play: (dictionary, clip, loop) => {
        this.playing = { dictionary, clip, loop }
      },
      isPlaying: (dictionary, clip) => this.playing?.dictionary === dictionary && this.playing.clip === clip,
      stop: () => {
        this.playing = undefined
      },
      isInVehicle: () => this.isInVehicle,
      isBusy: () => this.isBusy,
      putWeaponAway: () => {},
      drawTorch: () => {
        this.torchFrames++
      },
      attachProp: async (model) => {
        await settled()
        this.attachedProp = model
      },
      removeProp: () => {
        this.attachedProp = ''
      },
    },
    cellCamera: {
      open: () => {
        this.cellCamera = { isOpen: true, isFront: false }
      },
      setFront: (isFront) => {
        this.cellCamera.isFront = isFront
      },
      close: () => {
        this.cellCamera = { isOpen: false, isFront: false }
      },
    },
    voice: {
      callExport: (...call) => {
        this.voice.push(call)
        return call[1] === 'getCallVolume' ? this.callVolume : undefined
      },
      enterChannel: (channel) => this.voice.push(['enter', channel]),
      leaveChannel: () => this.voice.push(['leave']),
      speakTo: (source, isHeard) => void (isHeard ? this.targets.add(source) : this.targets.delete(source)),
    },
    report: (error) => this.reported.push(error),
  }
}

/** Lets due promises settle. */
async function settled(): Promise<void> {
  for (let round = 0; round < 10; round++) await Promise.resolve()
}
