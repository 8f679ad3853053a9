import { Rate } from '@orelhao/engine/owner/rate-setting'
import { Type } from 'typebox'

const Seconds = (initial: number) => Type.Integer({ minimum: 1, maximum: 3600, default: initial })

export const guardSettings = {
  TRUST_PROXY: Type.String({ default: '' }),
  HOST_NAMES: Type.String({ default: '' }),
  MAX_CONNECTIONS: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
  MAX_PIPELINED: Type.Integer({ minimum: 1, maximum: 1000, default: 8 }),
  HEADERS_SECONDS: Seconds(15),
  BODY_SECONDS: Seconds(15),
  UPLOAD_SECONDS: Seconds(70),
  READER_SECONDS: Seconds(20),
  IDLE_SECONDS: Seconds(72),
  RATE_SIGN_INS: Rate('20/100'),
  RATE_EVENTS: Rate('2/60'),
}

const seconds = 'must be seconds from 1 to 3600'

export const guardExplanations = {
  TRUST_PROXY: 'must be addresses or networks of your proxies, such as 127.0.0.1 or 10.0.0.0/8',
  HOST_NAMES: 'must be names such as city.example.com, separated by commas',
  MAX_CONNECTIONS: 'must be a number up to 1000000, or 0 for what the system allows',
  MAX_PIPELINED: 'must be a number from 1 to 1000',
  HEADERS_SECONDS: seconds,
  BODY_SECONDS: seconds,
  UPLOAD_SECONDS: seconds,
  READER_SECONDS: seconds,
  IDLE_SECONDS: seconds,
  RATE_SIGN_INS: 'must be sign-ins a second and a burst, such as 20/100',
  RATE_EVENTS: 'must be connections a second and a burst, such as 2/60',
}

export interface Limits {
  connections: number
  /** The most of these that strangers may have. */
  anonymous: number
  /** Unanswered requests of all strangers, and of all players: each may hold a file open. */
  anonymousRequests: number
  playerRequests: number
  /** Unanswered requests on one connection. */
  pipelined: number
  bodyMs: number
  uploadMs: number
  readerMs: number
}

type Settings = Record<
  'MAX_CONNECTIONS' | 'MAX_PIPELINED' | 'BODY_SECONDS' | 'UPLOAD_SECONDS' | 'READER_SECONDS',
  number
>

/** Descriptors of a server without players: files of the database and the program, and a process for video calls. */
const ownDescriptors = 64
const maxConnections = 20_000
const maxAnonymousRequests = 512
const maxPlayerRequests = 4096

/** Divides the descriptors: six tenths for connections, half of these for strangers, and three tenths for the files that answers read. */
export function limitsOf(settings: Settings, descriptors = openFilesAllowed()): Limits {
  const free = Math.max(32, descriptors - ownDescriptors)
  const connections = Math.min(settings.MAX_CONNECTIONS || maxConnections, Math.floor(free * 0.6))
  return {
    connections,
    anonymous: Math.ceil(connections / 2),
    anonymousRequests: Math.min(maxAnonymousRequests, Math.floor(free * 0.1)),
    playerRequests: Math.min(maxPlayerRequests, Math.floor(free * 0.2)),
    pipelined: settings.MAX_PIPELINED,
    bodyMs: settings.BODY_SECONDS * 1000,
    uploadMs: settings.UPLOAD_SECONDS * 1000,
    readerMs: settings.READER_SECONDS * 1000,
  }
}

/** Returns how many files and connections the system lets this process open; Windows has no such limit. */
function openFilesAllowed(): number {
  Object.assign(process.report, { excludeNetwork: true }) // otherwise the report looks up the names of network interfaces
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft: number | 'unlimited' } } }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY
}
