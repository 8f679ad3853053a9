import { Type } from 'typebox'

export const settings = {
  /** A page with https that the app shows in the place of the phone’s own game; empty for that. */
  gulperURL: Type.String({ default: '' }),
}
