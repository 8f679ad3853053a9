import type { Kind } from '@orelhao/protocol/uploads/rules'
import { confirmUpload, isStored, reserveUpload, type UploadReservation } from '../shared/uploads/store.ts'
import type { Player, Stage } from './world.ts'

export const daySeconds = 24 * 3600
/** How long tests store unused files. */
export const week = 7 * daySeconds

let files = 0

/** A name that no other test of this database uses. */
export function newName(kind: Kind = 'jpg'): string {
  return `${`file-${++files}`.padEnd(43, '_')}.${kind}`
}

export function reserveFile(
  { engine }: Stage,
  owner: Player,
  name: string,
  total = 0,
  bytes = 100,
): Promise<UploadReservation> {
  const kind = name.split('.').at(-1) ?? ''
  return engine.transact(({ db, now }) => reserveUpload(db, { name, owner: owner.user_id, bytes, kind }, total, now))
}

export interface Uploaded {
  name: string
  url: string
}

/** Adds an upload as the media server does, without the file. */
export async function addUpload(
  stage: Stage,
  owner: Player,
  kind: Kind = 'jpg',
  name: string = newName(kind),
): Promise<Uploaded> {
  const url = `/uploads/${name}`
  await reserveFile(stage, owner, name)
  await stage.engine.transact(({ db }) => confirmUpload(db, name, url))
  return { name, url }
}

/** Deletes until nothing is left to delete; returns the names of the deleted files. */
export async function deleteUnused({ engine }: Stage): Promise<string[]> {
  const all: string[] = []
  for (;;) {
    const { names, more } = await engine.deleteUnusedUploads(week)
    all.push(...names)
    if (!more) return all
  }
}

export function isFileStored({ ports }: Stage, name: string): Promise<boolean> {
  return ports.database.read((db) => isStored(db, name))
}
