/** All that the client script asks of the game, so that what it decides can be tested without one. */
export interface Ports {
  time: Time
  server: { send(event: string, text?: string): void }
  /** Other resources on this player's computer. */
  resources: {
    emit(event: string, ...values: unknown[]): void
    /** Whether it runs, and is more than an empty one that needs this one and lends it its name. */
    runsByItself(resource: string): boolean
    /** Answers calls of another resource's export, which does not run. */
    provideAs(resource: string, name: string, run: (...args: unknown[]) => unknown): void
  }
  /** A setting that the server shares with its players, by `setr`; empty where it does not. */
  convar(name: string): string
  page: Page
  player: Player
  controls: Controls
  screen: Screen
  ped: Ped
  cellCamera: CellCamera
  voice: VoiceNatives
  /** Puts an unexpected error on the game's console. */
  report(error: unknown): void
}

export type StopFunction = () => void

/** All times are milliseconds. */
export interface Time {
  now(): number
  after(ms: number, act: () => void): StopFunction
  every(ms: number, act: () => void): StopFunction
  eachFrame(act: () => void): StopFunction
}

export interface Page {
  /** Sends JSON text to the page's window; lost where there is no page yet. */
  send(json: string): void
  setFocus(hasFocus: boolean): void
  /** Whether the game hears keys and mouse too. Works only while the page has focus. */
  setKeepInput(keeps: boolean): void
}

export interface Player {
  health(): number
  isDead(): boolean
  isCuffed(): boolean
  /** The map or the game's own menu is open. */
  isInMenu(): boolean
  /** Metres of the game's map. */
  position(): [x: number, y: number, z: number]
  clock(): { hours: number; minutes: number }
  /** The game's hash of its name of what the sky does, such as that of OVERCAST. */
  weather(): number
  setWaypoint(x: number, y: number): void
  /** A flag of the player's state bag. */
  flag(name: string): unknown
  /** Other players' scripts and the server see it too, unless the server's owner forbids that. */
  setFlag(name: string, value: boolean): void
  /** How QBCore or Qbox describes the player, or a promise of it; undefined without them. */
  playerData(): unknown
}

/** Controls are the game's numbers. They answer for this frame only. */
export interface Controls {
  disable(control: number): void
  wasPressed(control: number): boolean
  /** The owner of the computer may choose another key. */
  mapKey(command: string, description: string, key: string): void
}

export interface Screen {
  showNotice(text: string): void
  showHelp(text: string): void
  clearHelp(): void
  /** Hides what the game draws over the picture; the answered function shows again what was shown before. */
  hideHud(): StopFunction
}

/** The player's character: animations of the upper body, and what is in its hand. */
export interface Ped {
  /** False where it does not load in time. */
  loadAnimations(dictionary: string): Promise<boolean>
  /** `loop`, or else the last frame is held. */
  play(dictionary: string, clip: string, loop: boolean): void
  isPlaying(dictionary: string, clip: string): boolean
  stop(dictionary: string, clip: string): void
  isInVehicle(): boolean
  /** Whether an animation would look wrong or be refused, as while falling or swimming. */
  isBusy(): boolean
  putWeaponAway(): void
  /** Lights what is before the character, for this frame. */
  drawTorch(): void
  /** Puts the model into the hand, again after it got lost. Leaves the hand empty where it does not load. */
  attachProp(model: string): Promise<void>
  removeProp(): void
}

/** The camera of the character's phone. */
export interface CellCamera {
  open(): void
  setFront(isFront: boolean): void
  close(): void
}

export interface VoiceNatives {
  /** Calls another resource's export and answers what it does; undefined where there is none. */
  callExport(resource: string, name: string, ...values: unknown[]): unknown
  enterChannel(channel: number): void
  leaveChannel(): void
  /** Whether a player, by their source, hears this one wherever they are. Those near by hear anyway. */
  speakTo(source: number, isHeard: boolean): void
}
