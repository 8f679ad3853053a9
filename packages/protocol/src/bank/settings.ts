import { Type } from 'typebox'

export const settings = {
  bankType: Type.String({ default: 'nubank' }),
  /** Address of a picture that replaces the bank's own logo. */
  bankLogo: Type.String({ default: '' }),
}
