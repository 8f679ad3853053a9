import type { Log } from '@orelhao/engine/ports'

/**
 * The interface of a framework. One file per framework in this folder, one line in `index.ts`. None of these functions is
 * assumed to be fast.
 */
export interface Framework {
  name: string
  /** Explains what is wrong and what the owner has to write, where the phone runs without the framework's characters and money. */
  problem?: string
  /** The player's own client sends a new character's number, and the framework does not check that it is free. */
  numbersByPlayers?: true
  /** The character on this connection; undefined while none is chosen. */
  character(source: number): Promise<Character | undefined>
  /** Connection of a character that is online. */
  sourceOf(id: string): number | undefined
  /** By character id; becomes the engine's BankClient. Without it our own ledger is the bank. */
  bank?: FrameworkBank
  /** The name of a company's account, by that name or by the company's job; undefined for an unknown one. Absent without a bank. */
  society?(company: string): Promise<string | undefined>
  /** Total that a character owes the police, where the framework stores one total. */
  fines?: FrameworkFines
  hasItem(source: number, item: string): Promise<boolean>
  /** Group or permission name of the framework; ACE is checked in addition. */
  isIn(source: number, group: string): Promise<boolean>
  /** Connections on duty in a group. */
  onDuty(group: string): number[] | Promise<number[]>
  notify(source: number, text: string, kind: NoticeKind): void
  /** Calls `used` for each player who uses the item, where the framework lets other resources define an item's effect. */
  onItemUsed?(item: string, used: (source: number) => void): void
  /** Reports that a player's job or group changed, if the framework announces it. */
  onRoleChanged?(changed: (source: number) => void): void
  /** Reports characters that were chosen and that left; the server also listens to playerDropped. */
  listen(loaded: (source: number) => void, unloaded: (source: number) => void): void
}

export type NoticeKind = 'success' | 'error' | 'info'

export interface Character {
  /** The framework's own id: citizenid, identifier, passport. A whole number becomes the user_id as it is. */
  id: string
  firstname: string
  name: string
  /** Absent where the framework stores no numbers: the phone makes one then. */
  phone?: string
  /** Lowest user id for a character whose id is no whole number, where lower ones may belong to other characters later. */
  idsFrom?: number
  /** For a framework that gives the id of a deleted character to a new one: see `FrameworkCharacter` of the engine. */
  born?: string
  isNew?: boolean
}

/** Amounts are whole units. */
export interface FrameworkBank {
  balance(id: string): Promise<number>
  debit(id: string, amount: number): Promise<'done' | 'insufficient'>
  credit(id: string, amount: number): Promise<'done' | 'refused'>
}

/** By character id, in whole units. Both reject with AccountAway for a character who cannot be reached now. */
export interface FrameworkFines {
  total(id: string): Promise<number>
  /** The return value is not trusted: the total is read again. */
  remove(id: string, amount: number): Promise<void>
}

export interface FrameworkOptions {
  /** The owner's object under `framework` in config/server.json, such as other names of functions; unchecked. */
  settings: Record<string, unknown>
  log: Log
}

/** Exported by each file in this folder. */
export interface FrameworkAdapter {
  name: string
  /** Never detected: the owner has to name it. */
  isOnlyByName?: true
  /** True where its resource is started here. Has no side effects and never throws. */
  detect(): boolean
  open(options: FrameworkOptions): Framework | Promise<Framework>
}
