import { isLongEnough } from '@orelhao/engine/owner/secret-setting'
import { ConfigError } from '../config/settings.ts'
import { texts } from './texts.ts'

export interface EngineAddress {
  /** Without the secret. */
  url: string
  /** Shown to the owner. */
  host: string
  secret: string
}

const ownMachine = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Parses `ws://SECRET@127.0.0.1:3020`. Throws ConfigError. */
export function parseEngineAddress(text: string): EngineAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const secret = decodeURIComponent(url?.username || url?.password || '')
  if (!url || !/^wss?:$/.test(url.protocol) || !isLongEnough(secret)) throw new ConfigError(texts.badAddress)
  if (url.port === '' && url.protocol === 'ws:') throw new ConfigError(texts.badAddress)
  if (url.protocol === 'ws:' && !ownMachine.test(url.hostname)) throw new ConfigError(texts.open(url.hostname))
  return { url: `${url.protocol}//${url.host}`, host: url.host, secret }
}
