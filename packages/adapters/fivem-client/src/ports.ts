/** Everything the client script needs from the game, so that tests run without one. */
export interface Ports {
  time: Time
  server: { send(event: string, text?: string): void }
  /** Other resources on this player's computer. */
  resources: {
    emit(event: string, ...values: unknown[]): void
    /** Address of this resource's pages at the game server's port, for a browser outside the game. */
    pagesAddress(): string
    /** True if the resource runs and is more than an empty placeholder that depends on this one. */
    runsByItself(resource: string): boolean
    /** Provides an export in the name of another resource, which does not run. */
    provideAs(resource: string, name: string, run: (...args: unknown[]) => unknown): void
  }
  /** A convar that the server replicates to players, set with `setr`; empty if it is not set. */
  convar(name: string): string
  page: Page
  player: Player
  controls: Controls
  screen: Screen
  ped: Ped
  cellCamera: CellCamera
  voice: VoiceNatives
  /** Prints an unexpected error on the game's console. */
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
  /** Sends JSON text to the page's window; lost if the page has not loaded. */
  send(json: string): void
  setFocus(hasFocus: boolean): void
  /** Lets the game receive keys and mouse too. Works only while the page has focus. */
  setKeepInput(keeps: boolean): void
}

export interface Player {
  health(): number
  isDead(): boolean
  isCuffed(): boolean
  /** True while the map or the game's own menu is open. */
  isInMenu(): boolean
  /** Position in metres of the game's map. */
  position(): [x: number, y: number, z: number]
  clock(): { hours: number; minutes: number }
  /** The game's hash of the weather's name, for example of OVERCAST. */
  weather(): number
  setWaypoint(x: number, y: number): void
  /** Reads a flag of the player's state bag. */
  flag(name: string): unknown
  /** Sets a flag, which other players' scripts and the server see too, unless the server's owner forbids that. */
  setFlag(name: string, value: boolean): void
  /** Returns QBCore's or Qbox's description of the player, or a promise of it; undefined without them. */
  playerData(): unknown
}

/** Controls by the game's numbers. Each call counts for the current frame only. */
export interface Controls {
  disable(control: number): void
  wasPressed(control: number): boolean
  /** Sets a default key; the player may choose another one. */
  mapKey(command: string, description: string, key: string): void
}

export interface Screen {
  showNotice(text: string): void
  showHelp(text: string): void
  clearHelp(): void
  /** Hides the game's HUD; the returned function shows again only the parts that were shown before. */
  hideHud(): StopFunction
}

/** The player's character: animations of the upper body, and the object in its hand. */
export interface Ped {
  /** Resolves to false if the animations do not load in time. */
  loadAnimations(dictionary: string): Promise<boolean>
  /** `loop` repeats the clip; otherwise its last frame is held. */
  play(dictionary: string, clip: string, loop: boolean): void
  isPlaying(dictionary: string, clip: string): boolean
  stop(dictionary: string, clip: string): void
  isInVehicle(): boolean
  /** True while an animation would look wrong or be refused, for example while falling or swimming. */
  isBusy(): boolean
  putWeaponAway(): void
  /** Lights the space before the character, for this frame. */
  drawTorch(): void
  /** Attaches the model to the hand, again if it was lost. Leaves the hand empty if it does not load. */
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
  /** Calls another resource's export and returns its result; undefined if it does not exist. */
  callExport(resource: string, name: string, ...values: unknown[]): unknown
  enterChannel(channel: number): void
  leaveChannel(): void
  /** Adds or removes a player, by their source, as a listener at any distance. Nearby players hear this one anyway. */
  speakTo(source: number, isHeard: boolean): void
}
