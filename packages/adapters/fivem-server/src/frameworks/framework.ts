import type { Log } from '@orelhao/engine/ports'

/**
 * What a framework knows. One file per framework in this folder, one line in `index.ts`. None of these functions is
 * assumed to be quick.
 */
export interface Framework {
  name: string
  /** What is wrong and what the owner has to write, where the phone runs without the framework's people and money. */
  problem?: string
  /** A new character's number comes from the player's own game, and nobody checks whose it is. */
  numbersByPlayers?: true
  /** Who plays on this connection; undefined while no character is chosen. */
  character(source: number): Promise<Character | undefined>
  /** Connection of a character that is online. */
  sourceOf(id: string): number | undefined
  /** By character id; becomes the engine's ForeignBank. Without it our own ledger is the bank. */
  bank?: FrameworkBank
  /** What characters owe the police, where the framework keeps it as one total. */
  fines?: FrameworkFines
  hasItem(source: number, item: string): Promise<boolean>
  /** Group or permission name of the framework; ACE is asked besides. */
  isIn(source: number, group: string): Promise<boolean>
  /** Connections on duty in a group. */
  onDuty(group: string): number[] | Promise<number[]>
  notify(source: number, text: string, kind: NoticeKind): void
  /** Has `used` told of whoever uses the item, wherever the framework lets others say what an item does. */
  onItemUsed?(item: string, used: (source: number) => void): void
  /** Reports that a player's job or group changed, if the framework announces it. */
  onRoleChanged?(changed: (source: number) => void): void
  /** Tells of characters chosen and left; the server also listens to playerDropped. */
  listen(loaded: (source: number) => void, unloaded: (source: number) => void): void
}

export type NoticeKind = 'success' | 'error' | 'info'

export interface Character {
  /** The framework's own: citizenid, identifier, passport. A whole number becomes the user_id as it is. */
  id: string
  firstname: string
  name: string
  /** Absent where the framework keeps no numbers: the phone makes one then. */
  phone?: string
  /** The least user id that one whose id is no whole number may get, where lower ones may become somebody else's. */
  idsFrom?: number
}

/** Amounts are whole units. */
export interface FrameworkBank {
  balance(id: string): Promise<number>
  debit(id: string, amount: number): Promise<'done' | 'insufficient'>
  credit(id: string, amount: number): Promise<'done' | 'refused'>
}

/** By character id, in whole units. Both reject with AccountAway for who cannot be reached now. */
export interface FrameworkFines {
  total(id: string): Promise<number>
  /** Its word is not believed: the total is looked at again. */
  remove(id: string, amount: number): Promise<void>
}

export interface FrameworkOptions {
  /** What the owner wrote under `framework` in config/server.json, such as other names of functions; unchecked. */
  settings: Record<string, unknown>
  log: Log
}

/** What each file in this folder exports. */
export interface FrameworkAdapter {
  name: string
  /** Never detected: the owner has to name it. */
  isOnlyByName?: true
  /** Whether its resource is started here. Looks only, and never throws. */
  detect(): boolean
  open(options: FrameworkOptions): Framework | Promise<Framework>
}
