import type { Client, ResourceInput } from '../../src/types.ts'
import type { Base, City, Folders, Person } from '../base.ts'
import { folderOf } from '../base-resources.ts'

/**
 * A public base whose own client scripts play: what a player chooses in its pages, and what happens to their character. Each step resolves
 * when it was done; its effects come later.
 */
export interface PlayedBase {
  base: Base
  /** Makes a character in the base's own pages, and plays it. */
  enter(city: City, client: Client, person: Person): Promise<void>
  /** Leaves the character as the base's player does; absent where the base cannot. */
  leave?(city: City, client: Client): Promise<void>
  /** Plays again the character that was left. */
  choose?(city: City, client: Client, person: Person): Promise<void>
  /** Uses the phone's item in the base's own inventory. */
  clickItem?(city: City, client: Client): Promise<void>
  /** Brings a dead character back, as a doctor does. */
  revive(city: City, client: Client): Promise<void>
  /** Cuffs a player, or frees one who is cuffed. */
  cuff?(city: City, client: Client, officer: Client): Promise<void>
  /** Goes on duty, or off it. */
  toggleDuty?(city: City, client: Client): Promise<void>
}

/** A resource of the developer's folder; undefined where it is not there. */
export function resourceOf(folders: Folders, name: string, ...marks: string[]): ResourceInput | undefined {
  const folder = folderOf(folders, name, ...marks)
  return folder === undefined ? undefined : { name, folder }
}

/** AvarianKnight/pma-voice 7. */
export const pmaVoice = (folders: Folders) =>
  resourceOf(folders, 'pma-voice', 'client/init/proximity.lua', 'server/mute.js')

/** All resources in their order; undefined where one is missing. */
export function allOf(resources: readonly (ResourceInput | undefined)[]): ResourceInput[] | undefined {
  const found = resources.filter((resource) => resource !== undefined)
  return found.length === resources.length ? found : undefined
}
