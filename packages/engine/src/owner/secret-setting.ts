import { Type } from 'typebox'

/** Shortest secret that an owner may set: an attacker may guess it offline, as fast as they like. */
export const minSecretLength = 16

export const secretPattern = `^(|.{${minSecretLength},})$`

/** The owner's own secret, or an empty text. */
export const Secret = Type.String({ pattern: secretPattern, default: '' })

export function isLongEnough(secret: string): boolean {
  return secret.length >= minSecretLength
}
