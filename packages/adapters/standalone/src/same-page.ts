import type { IncomingMessage } from 'node:http'

/**
 * Whether a request comes from a page of this very server. Programs send no Origin at all; another site's page, or that of
 * another port of this machine, sends its own.
 */
export function isFromSamePage({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (headers.origin === undefined) return true
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host
}
