import { lookup as dnsLookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isIP } from 'node:net'
import { Agent, type Dispatcher, request } from 'undici'
import { isPublicAddress } from './public-address.ts'
import { UploadRefusal } from './refusal.ts'

/** Network access of the fetcher. Tests put a small web of their own here. */
export interface WebAccess {
  /** The IP addresses behind a name. */
  lookup(hostname: string): Promise<string[]>
  /** Returns whether an IP address may be contacted. */
  isAllowed(address: string): boolean
  timeoutMs: number
}

export const publicWeb: WebAccess = {
  lookup: async (hostname) => (await dnsLookup(hostname, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  timeoutMs: 10_000,
}

const maxHops = 4
const redirects = [301, 302, 303, 307, 308]

/**
 * Fetches at most `longest` bytes from the open web. Checks every redirect again, and resolves each name inside the connection that uses
 * it, so that it cannot change in between. Throws UploadRefusal for every failure.
 */
export async function fetchPicture(address: string, longest: number, web: WebAccess): Promise<Buffer> {
  const agent = new Agent({ connect: { lookup: checkedLookup(web), timeout: web.timeoutMs } })
  const signal = AbortSignal.timeout(web.timeoutMs) // for all redirects together
  try {
    let url = address
    for (let hop = 0; hop < maxHops; hop++) {
      const reply = await request(parseAllowedUrl(url, web), {
        dispatcher: agent,
        signal,
        headers: { accept: 'image/jpeg,image/png,image/webp,image/gif', 'accept-encoding': 'identity' },
      })
      const next = redirects.includes(reply.statusCode) ? reply.headers.location : undefined
      if (typeof next !== 'string') return await bodyOf(reply, longest)
      url = new URL(next, url).href
      await reply.body.dump({ limit: 1024, signal })
    }
    throw new Error('too many redirects')
  } catch {
    throw new UploadRefusal('uploadFailed')
  } finally {
    await agent.destroy()
  }
}

/** Parses an allowed URL. The URL parser normalizes IP addresses, which the lookup is never called for. */
function parseAllowedUrl(address: string, web: WebAccess): URL {
  const url = new URL(address)
  const hostname = url.hostname.replace(/^\[|\]$/g, '')
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isWeb || url.username !== '' || url.password !== '') throw new Error('no address of the web')
  if (isIP(hostname) && !web.isAllowed(hostname)) throw new Error('a private address')
  return url
}

/** Resolves a name to addresses that are all allowed: a single private address among them is no accident. */
function checkedLookup(web: WebAccess): LookupFunction {
  return (hostname, options, done) => {
    web.lookup(hostname).then(
      (addresses) => {
        const [first] = addresses
        if (first === undefined || !addresses.every((one) => web.isAllowed(one))) {
          return done(new Error('a private address'), [])
        }
        if (!options.all) return done(null, first, isIP(first))
        done(
          null,
          addresses.map((one) => ({ address: one, family: isIP(one) })),
        )
      },
      (error) => done(error, []),
    )
  }
}

async function bodyOf({ statusCode, body }: Dispatcher.ResponseData, longest: number): Promise<Buffer> {
  if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > longest) throw new Error('too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
