import { createHmac, timingSafeEqual } from 'node:crypto'

type Secret = string | Buffer

/** Appends a signature that needs the secret. */
export function sign(content: string, secret: Secret): string {
  return `${content}.${signature(content, secret)}`
}

/** Returns whether a text is `content` with a valid signature. Without a secret nothing is valid. */
export function isSigned(text: string, content: string, secret: Secret): boolean {
  if (secret.length === 0 || !text.startsWith(`${content}.`)) return false
  const expected = Buffer.from(signature(content, secret))
  const actual = Buffer.from(text.slice(content.length + 1))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function signature(content: string, secret: Secret): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}
