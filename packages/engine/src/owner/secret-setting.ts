import { Type } from 'typebox'

/** As short as a secret may be that an owner makes up: whoever meets it may try words as fast as they like. */
export const minSecretLength = 16

export const secretPattern = `^(|.{${minSecretLength},})$`

/** A secret of the owner's own, or none. */
export const Secret = Type.String({ pattern: secretPattern, default: '' })

export function isLongEnough(secret: string): boolean {
  return secret.length >= minSecretLength
}
