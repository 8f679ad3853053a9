import { mergeApps } from '@orelhao/protocol/custom/apps'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { texts } from './texts.ts'

/** Callers take the app's name as its id, with spaces and accents. Nothing invisible. */
const idPattern = /^[^\p{C}\s](?:[^\p{C}]{0,62}[^\p{C}\s])?$/u
const maxTitleLength = 40
const maxUrlLength = 512
const maxApps = 50
/** Resources say theirs all at once when the phone starts, so phones are told when they are through. */
const debounceMs = 500

/**
 * Apps that other resources brought, for as long as the phone's server runs: they are asked for them again by `smartphone:isReady`. The last
 * word about an id counts. Apps of a resource that stops are away until it is started again, which nobody tells it to bring them anew.
 */
export class CreatedApps {
  readonly #apps = new Map<string, CustomApp>()
  readonly #stoppedApps = new Map<string, CustomApp[]>()
  readonly #ownerApps: readonly CustomApp[]
  readonly #onChange: () => void
  #all: CustomApp[] | undefined
  #waiting: NodeJS.Timeout | undefined

  /** `owners` are the owner's own; `changed` is told a moment after the last change. */
  constructor(owners: readonly CustomApp[], changed: () => void) {
    this.#ownerApps = owners
    this.#onChange = changed
  }

  /** With those of the owner; the same list until something changes. */
  get all(): CustomApp[] {
    this.#all ??= mergeApps(this.#ownerApps, [...this.#apps.values()])
    return this.#all
  }

  /** Throws a sentence for the author of the other resource. */
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

  /** Apps whose page is the resource's: they would lead nowhere. */
  onResourceStopped(resource: string): void {
    const gone = [...this.#apps.values()].filter(({ url = '' }) => pageOf(resource).test(url))
    if (gone.length === 0) return
    for (const { name } of gone) this.#apps.delete(name)
    this.#stoppedApps.set(resource, gone)
    this.#change()
  }

  /** What it brought before it was stopped is there again, unless it was brought anew already. */
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

/** Of the web, of a resource, or none. */
function addressOf(address: unknown, name: string): string {
  const text = address ?? ''
  if (typeof text !== 'string' || text.length > maxUrlLength) throw new Error(texts.badAddress(name))
  if (text !== '' && !/^(https|nui|http):\/\/[^\s"'<>\\]+$/.test(text)) throw new Error(texts.badAddress(name))
  return text
}
