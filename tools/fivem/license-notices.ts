import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

interface Manifest {
  name: string
  version: string
  license?: string | { type: string }
  dependencies?: Record<string, string>
}

/** The build draws these into the page's code; they are no dependencies of the phone. */
const alsoOnThePage = ['@iconify-json/ion', '@iconify-json/material-symbols']

/**
 * The licences of everything in the package that is not ours: of the page, by its dependencies, and of the scripts, by their bundled
 * files. `about` comes first. Throws for a package without a licence.
 */
export function licenseNotices(about: string, scriptSources: readonly string[]): string {
  const folders = new Set([...pageFolders(), ...scriptSources.flatMap(packageFolder)])
  const works = [...folders]
    .map(readLicensedWork)
    .filter((work, index, all) => all.findIndex(({ id }) => id === work.id) === index)
  works.sort((one, other) => (one.id < other.id ? -1 : 1))
  const line = '─'.repeat(80)
  return [about.trim(), ...works.map(({ id, license, text }) => `${line}\n${id}: ${license}\n\n${text}`)]
    .join('\n\n')
    .concat('\n')
}

interface LicensedWork {
  /** name@version */
  id: string
  license: string
  text: string
}

function readLicensedWork(folder: string): LicensedWork {
  const { name, version, license } = readManifest(folder)
  const kind = typeof license === 'object' ? license.type : license
  if (!kind) throw new Error(`${name} does not say under which licence it is`)
  const file = readdirSync(folder).find((entry) => /^licen[cs]e([.-]|$)/i.test(entry))
  const text = file ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim() : spdx(kind)
  return { id: `${name}@${version}`, license: kind, text }
}

function spdx(license: string): string {
  return `The package brings no copy of its licence; the text is at https://spdx.org/licenses/${license}.html`
}

/** The phone's direct and indirect dependencies. */
function pageFolders(): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const folder = [join(from, 'node_modules', name), join(root, 'node_modules', name)].find((place) =>
      existsSync(join(place, 'package.json')),
    )
    if (name.startsWith('@orelhao/') || !folder || found.has(folder)) return
    found.add(folder)
    for (const dependency of Object.keys(readManifest(folder).dependencies ?? {})) visit(dependency, folder)
  }
  const phone = join(root, 'packages/phone')
  for (const name of Object.keys(readManifest(phone).dependencies ?? {})) visit(name, phone)
  for (const name of alsoOnThePage) visit(name, root)
  return [...found].filter((folder) => !isOnlyTypes(folder))
}

/** Data packages depend on their types, which are not shipped. */
function isOnlyTypes(folder: string): boolean {
  return /node_modules\/@(types|iconify\/types)/.test(folder)
}

/** The folder of the package that contains a file; none for our own. */
function packageFolder(file: string): string[] {
  const [, folder] =
    /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file.replaceAll('\\', '/').replace(/^\0/, '')) ?? []
  return folder && existsSync(join(folder, 'package.json')) ? [folder] : []
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}
