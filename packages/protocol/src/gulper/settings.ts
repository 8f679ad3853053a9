import { Type } from 'typebox'

export const settings = {
  /** An https page that the app shows instead of the phone's own game; empty for none. */
  gulperURL: Type.String({ default: '' }),
}
