import type { ResourceState } from '../types.ts'
import type { Resource } from './resource.ts'

/** All resources of the server, in the order in which they were added. */
export class Resources {
  readonly #all = new Map<string, Resource>()

  add(resource: Resource): void {
    if (this.#all.has(resource.name)) throw new Error(`There is a resource ${resource.name} already`)
    this.#all.set(resource.name, resource)
  }
  get(name: string): Resource | undefined {
    return this.#all.get(name)
  }
  all(): Resource[] {
    return [...this.#all.values()]
  }
  /** A resource of another name that provides this one. Its exports are not under that name by themselves. */
  provider(name: string): Resource | undefined {
    const providers = this.all().filter((resource) => resource.all('provide').includes(name))
    return providers.find(({ state }) => state === 'started') ?? providers[0]
  }
  state(name: string): ResourceState {
    return (this.get(name) ?? this.provider(name))?.state ?? 'missing'
  }
  /** Running resources that depend on this one. */
  dependents(name: string): Resource[] {
    return this.all().filter((resource) => resource.state === 'started' && resource.dependencies().includes(name))
  }
}
