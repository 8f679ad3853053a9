import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSource, replaceName } from './names.ts'
import { type Registration, registrations } from './registrations.ts'

const template = join(import.meta.dirname, 'template')

/** Folder of the template → folder of the apps in `packages`. */
const folders = { protocol: 'protocol/src', engine: 'engine/src/apps', phone: 'phone/src/apps' }

/** Contents by path from the root: the new files of an app, and the existing files that register the app. */
export interface Plan {
  added: ReadonlyMap<string, string>
  changed: ReadonlyMap<string, string>
}

/** Plans the files of an app without writing. Throws if a registration does not find its place. */
export function planApp(root: string, name: string): Plan {
  const added = new Map<string, string>()
  for (const [part, folder] of Object.entries(folders)) {
    const source = join(template, part)
    for (const file of globSync('**/*.*', { cwd: source }).sort()) {
      const path = replaceName(`packages/${folder}/newapp/${file.replaceAll('\\', '/')}`, name)
      added.set(path, replaceName(readFileSync(join(source, file), 'utf8'), name))
    }
  }
  const changed = new Map<string, string>()
  for (const registration of registrations) {
    const { file } = registration
    changed.set(file, insertLine(changed.get(file) ?? readSource(root, file), registration, name))
  }
  return { added, changed }
}

function insertLine(content: string, { file, beside, where, line }: Registration, name: string): string {
  const lines = content.split('\n')
  const at = lines.findIndex((one) => one.startsWith(beside))
  if (at < 0 || lines.slice(at + 1).some((one) => one.startsWith(beside)))
    throw new Error(
      `${file} should have one line that begins with “${beside}”: tools/new/registrations.ts is out of date`,
    )
  return lines.toSpliced(where === 'before' ? at : at + 1, 0, replaceName(line, name)).join('\n')
}
