import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { registrations } from './registrations.ts'

/** Replaces the template's name `newapp` by an app's, in its three spellings. */
export function replaceName(text: string, name: string): string {
  const title = name.charAt(0).toUpperCase() + name.slice(1)
  return text.replaceAll('newapp', name).replaceAll('NEWAPP', name.toUpperCase()).replaceAll('Newapp', title)
}

/** Addresses, tables and names of the wire that no other app may use. */
const taken = "'/newapp['/]|\\b(newapp_list|newapp_send|NEWAPP_MESSAGE|orelhao_newapp_messages)\\b"

/** The registries import an app under its name, which therefore cannot be a keyword. */
const reserved = new Set(
  'await break case catch class continue debugger default delete do else enum eval false finally for function if implements in instanceof let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield arguments'.split(
    ' ',
  ),
)

/** An English sentence why no new app can have this name, or undefined. */
export function findNameProblem(root: string, name: string): string | undefined {
  if (!/^[a-z][a-z0-9]{2,19}$/.test(name))
    return `“${name}” is no name of an app: 3 to 20 lower-case letters and digits, such as mail, of which the first is a letter`
  if (reserved.has(name)) return `“${name}” is a word of TypeScript, and the name becomes a variable`
  const folders = ['protocol/src/*', 'engine/src/apps/*', 'phone/src/apps/*']
  const existing = globSync(folders, { cwd: join(root, 'packages') }).find((path) => parse(path).name === name)
  if (existing) return `“${name}” exists already: packages/${existing.replaceAll('\\', '/')}`
  const word = new RegExp(`\\b${name}\\b`)
  const registry = registrations.find(({ file }) => file.endsWith('index.ts') && word.test(readSource(root, file)))
  if (registry) return `“${name}” means something else in ${registry.file}`
  const clash = new RegExp(replaceName(taken, name))
  for (const file of globSync('packages/{protocol,engine,phone}/src/**/*.{ts,tsx}', { cwd: root })) {
    const [found] = clash.exec(readSource(root, file)) ?? []
    if (found) return `“${name}” is not free: ${file.replaceAll('\\', '/')} has ${found}`
  }
}

export function readSource(root: string, file: string): string {
  if (!existsSync(join(root, file))) throw new Error(`there is no ${file}: tools/new/registrations.ts is out of date`)
  return readFileSync(join(root, file), 'utf8')
}
