import { processTime } from '../../core/clock.ts'
import { bearerOf, type OwnerKey } from './owner-key.ts'
import type { PageRequest } from './page-request.ts'

const cookieName = 'orelhao_owner'
const ownerCookieSeconds = 12 * 3600

type Visitor = Pick<PageRequest, 'headers' | 'address'>

/**
 * Returns whether a request comes from the server's owner: with the key, or signed in with it. Throws a `rate_limited` fault after too many
 * wrong keys.
 */
export function isOwner({ headers, address }: Visitor, key: OwnerKey): boolean {
  const bearer = bearerOf(headers.authorization)
  if (bearer !== undefined && key.verify(bearer, address)) return true
  const [expires = '', signature = ''] = cookieIn(headers.cookie)?.split('.') ?? []
  return Number(expires) > processTime.seconds && key.verifySignature(signedText(expires), signature, address)
}

/** Returns the header that signs a browser in; undefined for a wrong key. A new key signs out every browser. */
export function ownerCookie(typed: string, { address, base, isHttps }: PageRequest, key: OwnerKey): string | undefined {
  if (!key.verify(typed, address)) return
  const expires = String(processTime.seconds + ownerCookieSeconds)
  const value = `${expires}.${key.sign(signedText(expires))}`
  const attributes = `Path=${base || '/'}; HttpOnly; SameSite=Strict; Max-Age=${ownerCookieSeconds}`
  return `${cookieName}=${value}; ${attributes}${isHttps ? '; Secure' : ''}`
}

function cookieIn(cookies: string | undefined): string | undefined {
  const own = cookies?.split(';').find((pair) => pair.trim().startsWith(`${cookieName}=`))
  return own?.trim().slice(cookieName.length + 1)
}

function signedText(expires: string): string {
  return `owner until ${expires}`
}
