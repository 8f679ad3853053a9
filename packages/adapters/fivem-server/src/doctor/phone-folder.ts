import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Finding, problem } from './finding.ts'
import { manifestFiles } from './manifest-files.ts'
import { isPhone, openFolder, type Resource } from './server-resources.ts'

const name = 'smartphone'
/** How deep an extracted zip may be hidden. */
const maxDepth = 5

/** Checks that the resource exists once, under its name, complete, and without server files among the players' files. */
export function phoneFindings(resourcesFolder: string, resources: readonly Resource[]): Finding[] {
  const phones = resources.filter(isPhone)
  const [phone] = phones
  if (!phone) return [missingPhone(resourcesFolder, resources)]
  const findings = contentFindings(phone)
  if (phones.length > 1)
    findings.push(
      problem(
        'two-phones',
        phones.map(({ folder }) => folder),
      ),
    )
  if (!phones.some((one) => one.name === name)) findings.push(problem('wrong-name', phone.name))
  return findings
}

function missingPhone(resourcesFolder: string, resources: readonly Resource[]): Finding {
  const inner = findPhoneFolder(resourcesFolder, maxDepth)
  const taken = resources.find((one) => one.name === name)
  if (inner !== undefined) {
    const category = relative(resourcesFolder, inner)
      .split(sep)
      .filter((part) => /^\[.*\]$/.test(part))
    return problem('nested', inner, join(resourcesFolder, ...category, name))
  }
  return taken ? problem('other-phone', taken.folder) : problem('no-phone', resourcesFolder)
}

/** A folder that holds the phone where the game server does not look: below a folder without brackets. */
function findPhoneFolder(folder: string, depth: number): string | undefined {
  if (depth === 0) return undefined
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'node_modules') continue
    const inside = join(folder, entry.name)
    const resource = openFolder(inside, entry.name)
    if (resource && isPhone(resource)) return inside
    const found = findPhoneFolder(inside, depth - 1)
    if (found !== undefined) return found
  }
  return undefined
}

const secret = /^(?:config|data|dist\/server|doctor)|\.(?:db|sql|env|cfg)$|^\*\*|server\.json|^config/

/** Checks the phone's files. */
export function contentFindings({ manifest, read, has }: Resource): Finding[] {
  const { files, page = 'web/index.html', scripts } = manifestFiles(manifest)
  const findings: Finding[] = []
  if (!files.some((path) => path === page || path.includes('*'))) findings.push(problem('page-not-in-files', page))
  const shared = files.filter((path) => secret.test(path))
  if (shared.length > 0) findings.push(problem('secret-files', shared))
  const named = [...files, ...scripts].filter((path) => !path.includes('*'))
  const missing = named.filter((path) => !has(path))
  if (missing.length > 0) findings.push(problem('missing-files', missing))
  const empty = scripts.filter((path) => read(path) === '')
  if (empty.length > 0) findings.push(problem('empty-files', empty))
  return findings
}
