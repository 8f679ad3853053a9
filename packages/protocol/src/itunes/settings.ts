import { Type } from 'typebox'
import { Track } from './contract.ts'
import { limits } from './rules.ts'

export const settings = {
  /** A page with https that the app shows in the place of the phone’s own player; empty for that. */
  itunesURL: Type.String({ default: '' }),
  /** What there is to hear. */
  playlist: Type.Array(Track, { maxItems: limits.tracks, default: [] }),
  /** Whether players may have their neighbours hear their music, through a resource of the owner's. */
  shareMusic: Type.Boolean({ default: false }),
}
