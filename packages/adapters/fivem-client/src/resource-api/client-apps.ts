import type { PageChannel } from '../link/page-channel.ts'

/** One app, as other resources on this computer describe it. Other fields are ignored. */
interface ClientApp {
  name: string
  title: string
  icon: string
  url: string
  developer: string
  description: string
  isTemplate: true
  preinstalled: boolean
}

interface RegisteredApp {
  app: ClientApp
  /** Resource that contains the page; empty for a page of the web. */
  resource: string
  opened: unknown
  closed: unknown
}

const maxApps = 50
const maxMessageLength = 100_000

/**
 * Apps that other resources add on a player's computer, with the arguments of the market's public template. The phone's page gets the whole
 * list whenever one is added or removed, and an app gets messages while it is open.
 */
export class ClientApps {
  readonly #mailbox: PageChannel
  readonly #report: (error: unknown) => void
  readonly #apps = new Map<string, RegisteredApp>()
  #open = ''

  constructor(mailbox: PageChannel, report: (error: unknown) => void) {
    this.#mailbox = mailbox
    this.#report = report
  }

  /** Returns false for an app without identifier, name or ui, and if there are too many. */
  add(description: unknown): boolean {
    const registered = parseApp(description)
    if (!registered || (!this.#apps.has(registered.app.name) && this.#apps.size >= maxApps)) return false
    this.#apps.set(registered.app.name, registered)
    this.#sendApps()
    return true
  }

  remove(identifier: unknown): boolean {
    const isGone = this.#apps.delete(String(identifier))
    if (isGone) this.#sendApps()
    return isGone
  }

  /** Sends the app's page one value, or an action and its data. Returns false if the app is not open. */
  send(identifier: unknown, ...values: unknown[]): boolean {
    if (this.#open === '' || this.#open !== identifier) return false
    const json = JSON.stringify(values.length > 1 ? { action: values[0], data: values[1] } : values[0])
    if (json === undefined || json.length > maxMessageLength) return false
    this.#mailbox.send('CUSTOM_MESSAGE', this.#open, json)
    return true
  }

  /** The page shows the app of that name; empty for none. */
  onAppShown(name: unknown): void {
    const before = this.#open
    this.#open = typeof name === 'string' ? name : ''
    if (before === this.#open) return
    this.#run(this.#apps.get(before)?.closed)
    this.#run(this.#apps.get(this.#open)?.opened)
  }

  /** Sends the list to a page that starts anew. */
  onPageReady(): void {
    if (this.#apps.size > 0) this.#sendApps()
  }

  /** Removes the apps of a stopped resource, which would lead nowhere. */
  onResourceStopped(resource: string): void {
    const gone = [...this.#apps].filter(([, registered]) => registered.resource === resource.toLowerCase())
    for (const [name] of gone) this.#apps.delete(name)
    if (gone.length > 0) this.#sendApps()
  }

  #sendApps(): void {
    this.#mailbox.send('CUSTOM_APPS', JSON.stringify([...this.#apps.values()].map(({ app }) => app)))
  }

  #run(callback: unknown): void {
    if (typeof callback !== 'function') return
    try {
      callback()
    } catch (error) {
      this.#report(error)
    }
  }
}

function parseApp(description: unknown): RegisteredApp | undefined {
  if (typeof description !== 'object' || description === null) return
  const fields = description as Record<string, unknown>
  const text = (field: string, most: number) => {
    const value = fields[field]
    return typeof value === 'string' ? value.slice(0, most) : ''
  }
  const [name, title, url] = [text('identifier', 64), text('name', 64), pageOf(text('ui', 1024))]
  if (name === '' || title === '' || url === '') return
  const about = { developer: text('developer', 64), description: text('description', 500), icon: text('icon', 512) }
  return {
    app: { name, title, url, ...about, isTemplate: true, preinstalled: fields.defaultApp === true },
    resource: /^https:\/\/cfx-nui-([^/]+)\//.exec(url)?.[1]?.toLowerCase() ?? '',
    opened: fields.onOpen ?? fields.onUse,
    closed: fields.onClose,
  }
}

/** Callers write a page of a resource as `resource/path`. */
function pageOf(ui: string): string {
  if (ui === '' || /^[a-z]+:\/\//i.test(ui)) return ui
  return `https://cfx-nui-${ui.replace(/^\/+/, '')}`
}
