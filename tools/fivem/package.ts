import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run.ts'
import { bundle } from './bundle.ts'
import { guideFiles } from './guides.ts'
import { type Inspection, inspect } from './inspect.ts'
import { licenseNotices } from './license-notices.ts'
import { manifest } from './manifest.ts'
import { filesUnder, pageFiles } from './page-files.ts'
import { probeFiles, probeFolder } from './probe.ts'
import { type Files, modeOf, zip } from './zip.ts'

export interface PackageOptions {
  /** Folder that receives `smartphone/` and `smartphone-<version>.zip`. */
  out: string
  /** Entry files of the scripts. */
  entries: { client: string; server: string }
  /** The built page. */
  page: string
  version: string
  repository?: string | undefined
}

export interface BuiltPackage extends Inspection {
  folder: string
  zipFile: string
  zipBytes: number
  files: Files
}

/** Part of the page's address: the resource works under no other name. */
const resourceName = 'smartphone'

/** A second folder of the zip, which the owner keeps when a new version replaces the first one. */
const ownersFolder = { name: 'smartphone_config', source: join(root, 'tools/fivem/owners-folder') }

/** Node takes a script's kind from the nearest `package.json` above it, which may be another program's. */
const scriptKind = `${JSON.stringify({ private: true, type: 'commonjs' }, null, 2)}\n`

/** The media server, and the two processes that it starts when needed. */
const mediaScripts = [
  ['media.js', 'media-main.ts'],
  ['image-worker.js', 'uploads/image-worker.ts'],
  ['relay-process.js', 'video/relay-process.ts'],
] as const

/** Scripts that bases run inside themselves, on a request of the server's `bridge.ts`. Players do not download them. */
const bridgesFolder = join(root, 'packages/adapters/fivem-server/bridges')

/** Builds the resource, as a folder and as a zip. Throws where an entry or a file is missing. */
export async function makePackage({ out, entries, page, version, repository }: PackageOptions): Promise<BuiltPackage> {
  const standalone = join(root, 'packages/adapters/standalone/src')
  const [client, server, doctor, ...media] = await Promise.all([
    bundle('client', entries.client, version),
    bundle('server', entries.server, version),
    bundle('doctor', join(root, 'tools/fivem/doctor.ts'), version),
    ...mediaScripts.map(([, entry]) => bundle('media', join(standalone, entry), version)),
  ])
  const pagePaths = pageFiles(page)
  const files = new Map<string, Uint8Array>()
  const add = (path: string, content: string | Uint8Array) =>
    files.set(`${resourceName}/${path}`, typeof content === 'string' ? new TextEncoder().encode(content) : content)

  add('fxmanifest.lua', manifest({ version, repository, pageFiles: pagePaths }))
  add('dist/client.js', client.code)
  add('dist/server.js', server.code)
  add('dist/custom.lua', readFileSync(join(root, 'packages/adapters/fivem-server/src/frameworks/custom/loader.lua')))
  for (const [index, { code }] of media.entries()) add(`dist/${mediaScripts[index]?.[0]}`, code)
  add('dist/package.json', scriptKind)
  add('doctor.cjs', doctor.code)
  for (const path of pagePaths) add(`web/${path}`, readFileSync(join(page, path)))
  for (const path of filesUnder(ownersFolder.source))
    files.set(`${ownersFolder.name}/${path}`, readFileSync(join(ownersFolder.source, path)))
  for (const [path, content] of await probeFiles(
    version,
    pagePaths.map((path) => [path, statSync(join(page, path)).size]),
  ))
    files.set(`${probeFolder}/${path}`, content)
  for (const [path, content] of guideFiles()) add(path, content)
  for (const path of filesUnder(bridgesFolder)) add(`bridges/${path}`, readFileSync(join(bridgesFolder, path)))
  add('LICENSE', readFileSync(join(root, 'LICENSE')))
  const about = readFileSync(join(root, 'THIRD_PARTY.md'), 'utf8')
  add(
    'THIRD_PARTY_NOTICES.txt',
    licenseNotices(about, [
      ...client.sources,
      ...server.sources,
      ...doctor.sources,
      ...media.flatMap(({ sources }) => sources),
    ]),
  )

  const folder = join(out, resourceName)
  const zipFile = join(out, `${resourceName}-${version}.zip`)
  write(out, files)
  const archive = zip(files)
  writeFileSync(zipFile, archive)
  return { folder, zipFile, zipBytes: archive.length, files, ...inspect(folder) }
}

function write(out: string, files: Files): void {
  for (const name of [resourceName, ownersFolder.name, probeFolder])
    rmSync(join(out, name), { recursive: true, force: true })
  for (const [path, content] of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true })
    writeFileSync(join(out, path), content, { mode: modeOf(path) })
  }
}
