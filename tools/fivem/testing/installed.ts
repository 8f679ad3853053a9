import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { expect, onTestFinished } from 'vitest'
import { root } from '../../run.ts'
import { makePackage } from '../package.ts'
import { folderOf, page } from './placeholder.ts'

/** Files of a zip by their paths. */
export type Archive = Record<string, Uint8Array>

/** An owner's server folder with the zip in it. */
export interface Installation {
  folder: string
  resources: string
  phone: string
  owners: string
  /** Extracts the zip again, over what is there. */
  extract(): void
}

/** The owners' zip with the real scripts and a minimal page; `out` receives it. */
export async function builtArchive(out: string): Promise<Archive> {
  const adapters = join(root, 'packages/adapters')
  const entries = {
    client: join(adapters, 'fivem-client/src/main.ts'),
    server: join(adapters, 'fivem-server/src/main.ts'),
  }
  const { zipFile, problems } = await makePackage({ out, entries, page: folderOf(page), version: '1.2.3' })
  expect(problems).toEqual([])
  return unzipSync(readFileSync(zipFile))
}

/** Extracts the zip as LEIA-ME says, in a folder whose parents belong to a program of modules. Deleted when the test ends. */
export function installed(archive: Archive): Installation {
  const folder = folderOf({ 'package.json': '{ "type": "module" }' })
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const local = join(folder, 'resources/[local]')
  const extract = () => {
    for (const [path, bytes] of Object.entries(archive)) {
      mkdirSync(dirname(join(local, path)), { recursive: true })
      writeFileSync(join(local, path), bytes)
    }
  }
  extract()
  return {
    folder,
    resources: join(folder, 'resources'),
    phone: join(local, 'smartphone'),
    owners: join(local, 'smartphone_config'),
    extract,
  }
}
