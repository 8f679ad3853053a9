/** How an app's page is framed. */
export interface Framing {
  src: string
  sandbox: string
  /** `origin` of the page's messages. */
  origin: string
}

interface HostEnvironment {
  /** Address of the phone's own page. */
  phone: string
  isInGame: boolean
  dark: boolean
  android: boolean
  /** Root font size, in px. */
  fontSize: number
}

interface PageSource {
  url: string
  ownOrigin?: boolean | undefined
}

/** No top navigation, pop-ups, downloads, browser dialogs or pointer lock: everything not listed is denied. */
const baseSandbox = 'allow-scripts allow-forms'

/** Origin of another resource's page; captures the resource's name. */
const resourceOrigin = /^https:\/\/cfx-nui-([^/]+)$/

/**
 * Returns how an app's page is shown: with the parameters of the specification, and isolated from the phone; undefined for an address that
 * the phone does not open. By default the page has an opaque origin, so it has no cookies and no storage. Pages of the game's resources
 * retain theirs, as they always did; others where the owner allows it. No page ever gets the phone's origin.
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

/** Returns the resource that a page belongs to, for requests to its own script. */
export function resourceOf(src: string): string {
  return resourceOrigin.exec(new URL(src).origin)?.[1] ?? ''
}

/** `nui://name/path` is the same page as `https://cfx-nui-name/path`, whose origin browsers support. */
function parse(url: string, { phone }: HostEnvironment): URL | undefined {
  try {
    return new URL(url.replace(/^nui:\/\//i, 'https://cfx-nui-'), phone)
  } catch {
    return undefined
  }
}

/** Allows https, this machine, and plain http where the phone's own page is http. */
function isAllowed({ protocol, hostname }: URL, { phone }: HostEnvironment): boolean {
  if (protocol === 'https:') return true
  const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
  return protocol === 'http:' && (isLocal || new URL(phone).protocol === 'http:')
}
