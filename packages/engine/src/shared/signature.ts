import { createHmac, timingSafeEqual } from 'node:crypto'

type Secret = string | Buffer

/** Adds a signature that only holders of the secret can make. */
export function sign(content: string, secret: Secret): string {
  return `${content}.${signature(content, secret)}`
}

/** Whether a text begins with `content`, and the rest is its signature. Nothing is signed where there is no secret. */
export function isSigned(text: string, content: string, secret: Secret): boolean {
  if (secret.length === 0 || !text.startsWith(`${content}.`)) return false
  const expected = Buffer.from(signature(content, secret))
  const actual = Buffer.from(text.slice(content.length + 1))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

function signature(content: string, secret: Secret): string {
  return createHmac('sha256', secret).update(content).digest('base64url')
}
