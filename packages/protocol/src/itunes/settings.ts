import { Type } from 'typebox'
import { Track } from './contract.ts'
import { limits } from './rules.ts'

export const settings = {
  /** An https page that the app shows instead of the phone's own player; empty for none. */
  itunesURL: Type.String({ default: '' }),
  /** The tracks on offer. */
  playlist: Type.Array(Track, { maxItems: limits.tracks, default: [] }),
  /** Players may share their music with players nearby, through a resource of the owner's. */
  shareMusic: Type.Boolean({ default: false }),
}
