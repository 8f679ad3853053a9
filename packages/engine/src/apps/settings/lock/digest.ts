import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const digestBytes = 32
const saltBytes = 16

const derive = promisify<string, Buffer, number, Buffer>(scrypt)

/** Takes some 50 ms in another thread: never await it within a transaction. */
export async function digestOf(code: string, salt: string): Promise<string> {
  const digest = await derive(code, Buffer.from(salt, 'base64url'), digestBytes)
  return digest.toString('base64url')
}

export function newSalt(): string {
  return randomBytes(saltBytes).toString('base64url')
}

/** Compares in constant time. */
export function isSameDigest(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
