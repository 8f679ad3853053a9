import type { Client, Game, ResourceInput } from '../src/types.ts'
import type { BaseDatabase } from './base-database.ts'

/** Folders of the developer's resources, by name. */
export type Folders = ReadonlyMap<string, readonly string[]>

export interface Person {
  firstname: string
  surname: string
  /** The account, by the game's license and by Steam's id. */
  license: string
  steam: string
  /** The character's place on the account. */
  slot: number
}

/** A game with one base, for the steps that are the base's own. */
export interface City {
  readonly game: Game
  readonly database: BaseDatabase
  /** Runs Lua in a resource, in a thread, and resolves to what it returns. */
  lua(resource: string, source: string): Promise<unknown>
}

/** One public base: where its source is, and what its own client would do. All of it runs unchanged. */
export interface Base {
  name: string
  /** The resources in the order of their start; undefined where the developer does not have them. */
  resources(folders: Folders): ResourceInput[] | undefined
  /** Files of the core that this base has, and others of the same name do not. */
  marks?: readonly string[]
  /** The lowest version of MariaDB that it runs on, where that is above the one of the phone. */
  minMariadb?: string
  /** The resource whose version and commit stand for the base. */
  core: string
  /** Statements that the base's owner runs once. */
  schema(folders: Folders): string[]
  convars?: Record<string, string>
  /** Set with `setr`. */
  replicated?: Record<string, string>
  /** JavaScript of the players' side that answers the base's server, where the base's own client would. */
  client?: string
  frameworkSettings?: Record<string, unknown>
  /** Puts a player on the list of those who may connect. */
  admit?(city: City, person: Person): Promise<void>
  /** Makes a character by the base's own code, and plays it. */
  create(city: City, client: Client, person: Person): Promise<void>
  /** Plays a character that exists. */
  choose(city: City, client: Client, person: Person): Promise<void>
  /** Plays it again after the base has restarted; absent where the players have to come in again. */
  rechoose?(city: City, client: Client, person: Person): Promise<void>
  /** Leaves the character, and stays connected; absent where the base cannot. */
  logout?(city: City, client: Client): Promise<void>
  /** Deletes a character of a connected player who plays none. */
  erase?(city: City, client: Client, person: Person): Promise<void>
  /** The bank balance in the base's memory. */
  memory(city: City, client: Client): Promise<number>
  /** The bank balance in its table. */
  row(city: City, person: Person): Promise<number>
  /** Makes the base write its memory now, where it does not at once. */
  save?(city: City, client: Client): Promise<void>
  /** The name of a group, and how a player enters it on duty, and leaves duty. */
  duty?: {
    group: string
    enter(city: City, client: Client): Promise<void>
    leave(city: City, client: Client): Promise<void>
  }
  /** The item without which the phone stays closed, and how a player gets it; absent where these resources have no items. */
  item?: string
  /** Where a new character has the item. */
  takeItem?(city: City, client: Client): Promise<void>
  giveItem?(city: City, client: Client): Promise<void>
  /** Fines a player, and what they owe afterwards. Where the phone shows the fines of the base, it pays them too. */
  fine?(city: City, person: Person, amount: number): Promise<void>
  owed?(city: City, person: Person): Promise<number>
  /** An account has several characters; the player chooses one when they come in. */
  hasSlots?: true
}
