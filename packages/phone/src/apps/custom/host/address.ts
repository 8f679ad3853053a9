/** How a page may be shown. */
export interface Framing {
  src: string
  sandbox: string
  /** What messages of the page say of where they come from. */
  origin: string
}

interface HostEnvironment {
  /** Address of the phone's own page. */
  phone: string
  isInGame: boolean
  dark: boolean
  android: boolean
  /** Of the root, in px. */
  fontSize: number
}

interface PageSource {
  url: string
  ownOrigin?: boolean | undefined
}

/** No top navigation, pop-ups, downloads, dialogs of the browser or pointer lock: what is not named is denied. */
const baseSandbox = 'allow-scripts allow-forms'

/** Of a page of another resource, and the name of that. */
const resourceOrigin = /^https:\/\/cfx-nui-([^/]+)$/

/**
 * How the page of an app is shown: with the parameters of the specification, and apart from the phone. Undefined for an address that no
 * phone opens. By default the page has an origin that is nobody's, so it holds no cookie and no storage. Pages of the game's resources keep
 * theirs, as they always had it; others where the owner says so. No page ever keeps the phone's.
 */
export function framingOf({ url, ownOrigin = false }: PageSource, environment: HostEnvironment): Framing | undefined {
  const address = parse(url, environment)
  if (!address || !isAllowed(address, environment)) return
  address.searchParams.set('dark', environment.dark ? '1' : '0')
  address.searchParams.set('fontSize', String(environment.fontSize))
  address.searchParams.set('android', environment.android ? '1' : '0')
  const isPhones = address.origin === new URL(environment.phone).origin
  const keepsOrigin = !isPhones && (ownOrigin || (environment.isInGame && resourceOrigin.test(address.origin)))
  return {
    src: address.href,
    sandbox: keepsOrigin ? `${baseSandbox} allow-same-origin` : baseSandbox,
    origin: keepsOrigin ? address.origin : 'null',
  }
}

/** The resource that a page belongs to, for what it asks of its own script. */
export function resourceOf(src: string): string {
  return resourceOrigin.exec(new URL(src).origin)?.[1] ?? ''
}

/** `nui://name/path` is the same page as `https://cfx-nui-name/path`, of which browsers know the origin. */
function parse(url: string, { phone }: HostEnvironment): URL | undefined {
  try {
    return new URL(url.replace(/^nui:\/\//i, 'https://cfx-nui-'), phone)
  } catch {
    return undefined
  }
}

/** Encrypted, or of this machine, or as plain as the phone's own page is. */
function isAllowed({ protocol, hostname }: URL, { phone }: HostEnvironment): boolean {
  if (protocol === 'https:') return true
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
  return protocol === 'http:' && (isLocal || new URL(phone).protocol === 'http:')
}
