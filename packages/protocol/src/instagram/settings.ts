import { Type } from 'typebox'

export const settings = {
  instagramLogo: Type.String({ default: '' }),
  /** How many accounts a player may have. */
  instagramAccounts: Type.Integer({ minimum: 1, maximum: 10, default: 3 }),
}
