import type { Kind } from '@orelhao/protocol/uploads/rules'
import { type Admission, admit, isKept, settle } from '../shared/uploads/store.ts'
import type { Player, Stage } from './world.ts'

export const daySeconds = 24 * 3600
/** For how long tests keep what nobody is shown. */
export const week = 7 * daySeconds

let files = 0

/** A name that no other test of this database uses. */
export function newName(kind: Kind = 'jpg'): string {
  return `${`file-${++files}`.padEnd(43, '_')}.${kind}`
}

export function admitted({ engine }: Stage, owner: Player, name: string, total = 0, bytes = 100): Promise<Admission> {
  const kind = name.split('.').at(-1) ?? ''
  return engine.happen(({ db, now }) => admit(db, { name, owner: owner.user_id, bytes, kind }, total, now))
}

export interface Uploaded {
  name: string
  url: string
}

/** A file as the media server keeps one, without the file. */
export async function uploaded(
  stage: Stage,
  owner: Player,
  kind: Kind = 'jpg',
  name: string = newName(kind),
): Promise<Uploaded> {
  const url = `/uploads/${name}`
  await admitted(stage, owner, name)
  await stage.engine.happen(({ db }) => settle(db, name, url))
  return { name, url }
}

/** Tidies until nothing is left to do; answers the names of the files that may go. */
export async function forgotten({ engine }: Stage): Promise<string[]> {
  const all: string[] = []
  for (;;) {
    const { names, more } = await engine.forgetUploads(week)
    all.push(...names)
    if (!more) return all
  }
}

export function kept({ ports }: Stage, name: string): Promise<boolean> {
  return ports.database.read((db) => isKept(db, name))
}
