import { mergeApps } from '@orelhao/protocol/custom/apps'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { texts } from './texts.ts'

/** Callers use the app's name as its id, with spaces and accents. No invisible characters. */
const idPattern = /^[^\p{C}\s](?:[^\p{C}]{0,62}[^\p{C}\s])?$/u
const maxTitleLength = 40
const maxUrlLength = 512
const maxApps = 50
/** Resources create their apps all at once when the phone starts, so phones are notified once they are done. */
const debounceMs = 500

/**
 * Apps that other resources created, as long as the phone's server runs; `smartphone:isReady` asks for them again. The last call for an id
 * wins. Apps of a stopped resource are hidden until it starts again, since no event asks it to create them anew.
 */
export class CreatedApps {
  readonly #apps = new Map<string, CustomApp>()
  readonly #stoppedApps = new Map<string, CustomApp[]>()
  readonly #ownerApps: readonly CustomApp[]
  readonly #onChange: () => void
  #all: CustomApp[] | undefined
  #waiting: NodeJS.Timeout | undefined

  /** `owners` are the owner's own apps; `changed` is called a moment after the last change. */
  constructor(owners: readonly CustomApp[], changed: () => void) {
    this.#ownerApps = owners
    this.#onChange = changed
  }

  /** Includes the owner's apps; the same list until something changes. */
  get all(): CustomApp[] {
    this.#all ??= mergeApps(this.#ownerApps, [...this.#apps.values()])
    return this.#all
  }

  /** Throws an error message for the author of the other resource. */
  create(id: unknown, name: unknown, icon: unknown, url: unknown): true {
    const app: CustomApp = {
      name: idOf(id),
      title: nameOf(name),
      icon: addressOf(icon, 'icon'),
      url: addressOf(url, 'url'),
    }
    if (app.url === '') throw new Error(texts.badAddress('url'))
    if (!this.#apps.has(app.name) && this.#apps.size >= maxApps) throw new Error(texts.tooManyApps(maxApps))
    const isChanged = JSON.stringify(this.#apps.get(app.name)) !== JSON.stringify(app)
    this.#apps.set(app.name, app)
    if (isChanged) this.#change()
    return true
  }

  /** Hides apps whose page belongs to the resource: they would lead nowhere. */
  onResourceStopped(resource: string): void {
    const gone = [...this.#apps.values()].filter(({ url = '' }) => pageOf(resource).test(url))
    if (gone.length === 0) return
    for (const { name } of gone) this.#apps.delete(name)
    this.#stoppedApps.set(resource, gone)
    this.#change()
  }

  /** Restores the apps from before the stop, unless the resource has already created them anew. */
  onResourceStarted(resource: string): void {
    const back = (this.#stoppedApps.get(resource) ?? []).filter(({ name }) => !this.#apps.has(name))
    this.#stoppedApps.delete(resource)
    for (const app of back.slice(0, maxApps - this.#apps.size)) this.#apps.set(app.name, app)
    if (back.length > 0) this.#change()
  }

  remove(id: unknown): boolean {
    const isGone = this.#apps.delete(String(id))
    if (isGone) this.#change()
    return isGone
  }

  close(): void {
    clearTimeout(this.#waiting)
  }

  #change(): void {
    this.#all = undefined
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(this.#onChange, debounceMs)
  }
}

function pageOf(resource: string): RegExp {
  const name = resource.replace(/[^\w-]/g, '\\$&')
  return new RegExp(`^(nui://|https://cfx-nui-)${name}/`, 'i')
}

function idOf(id: unknown): string {
  if (typeof id === 'string' && idPattern.test(id)) return id
  throw new Error(texts.badAppId)
}

function nameOf(name: unknown): string {
  const trimmed = typeof name === 'string' ? name.trim() : ''
  if (trimmed !== '' && trimmed.length <= maxTitleLength) return trimmed
  throw new Error(texts.badAppName(maxTitleLength))
}

/** An address of the web or of a resource, or empty. */
function addressOf(address: unknown, name: string): string {
  const text = address ?? ''
  if (typeof text !== 'string' || text.length > maxUrlLength) throw new Error(texts.badAddress(name))
  if (text !== '' && !/^(https|nui|http):\/\/[^\s"'<>\\]+$/.test(text)) throw new Error(texts.badAddress(name))
  return text
}
