import { type BusAddress, busFaultText, parseBusUrl } from '@orelhao/engine/owner/bus-setting'
import { ownerLanguage } from '@orelhao/engine/owner/language'

/** Name of the setting where owners write it. */
export const busUrlConvar = 'smartphone_bus_url'

interface BusSettings {
  busUrl: string
  busCredentials: string
}

/** One sentence for each mistake in the addresses of NATS; none shows a password. */
export function busProblems({ busUrl, busCredentials }: BusSettings): string[] {
  const parsed = busUrl === '' ? [] : parseBusUrl(busUrl, busCredentials !== '')
  return 'kind' in parsed ? [busFaultText(parsed, ownerLanguage(), busUrlConvar)] : []
}

/** The servers of NATS; none where this game server is alone. */
export function busAddressesOf({ busUrl, busCredentials }: BusSettings): BusAddress[] {
  const parsed = busUrl === '' ? [] : parseBusUrl(busUrl, busCredentials !== '')
  return 'kind' in parsed ? [] : parsed
}
