import { busAddressesOf } from '../config/bus-settings.ts'
import { parseBucket } from '../uploads/upload-settings.ts'
import type { OwnersSettings } from './owners-settings.ts'
import type { ServerCfg } from './server-cfg.ts'

const secretNames =
  /secret|token|password|key|webhook|connection_string|smartphone_(?:engine|fivemanage|s3|bus_url)|turn/i
const shortestSecret = 4

/** Values that no answer may show, longer ones first. */
export function secretsOf(server: ServerCfg | undefined, { convars, connection }: OwnersSettings): string[] {
  const own = [
    connection?.password,
    convars.uploadSecret,
    convars.pagesKey,
    convars.fivemanage,
    convars.s3,
    parseBucket(convars.s3)?.secretAccessKey,
    convars.engine,
    convars.busUrl,
    ...busAddressesOf(convars).flatMap(({ login }) =>
      login ? ('token' in login ? [login.token] : [login.password]) : [],
    ),
    ...convars.phone.turnServer.split(',').slice(1, 3),
  ]
  const engineSecret = /\/\/([^@/]*)@/.exec(convars.engine)?.[1]
  const others = [...(server?.settings ?? [])].filter(([name]) => secretNames.test(name)).map(([, { value }]) => value)
  const all = [...own, engineSecret, ...others].filter((value) => value !== undefined)
  return [...new Set(all)].filter((value) => value.length >= shortestSecret).sort((a, b) => b.length - a.length)
}
