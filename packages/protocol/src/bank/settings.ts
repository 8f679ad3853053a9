import { Type } from 'typebox'

export const settings = {
  bankType: Type.String({ default: 'nubank' }),
  /** Address of a picture in the place of the bank's own sign. */
  bankLogo: Type.String({ default: '' }),
}
