import type { Resource } from '../world/resource.ts'
import type { Resources } from '../world/resources.ts'
import type { Script } from './script.ts'

interface Surroundings {
  resources: Resources
  write(line: string, isError: boolean): void
}

/** Runs one of the files that a manifest names; `@other/file` is another resource's. */
export function load(around: Surroundings, script: Script, resource: Resource, file: string): void {
  const [, owner = resource.name, path = file] = /^@([^/]+)\/(.+)$/.exec(file) ?? []
  const source = around.resources.get(owner)?.read(path)
  if (source === undefined) {
    script.report(`Could not open ${file} of ${resource.name}`, 'loading')
    return
  }
  try {
    const runtime = script.runtimeOf(file)
    if (runtime) runtime.run(source, `@${resource.name}/${file}`)
    else around.write(`[game] ${resource.name}/${file} is not run: its language does not run here`, false)
  } catch (error) {
    script.report(error, `loading ${file}`)
  }
}
