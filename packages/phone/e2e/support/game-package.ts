import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { makePackage } from '../../../../tools/fivem/package.ts'
import { root } from '../../../../tools/run.ts'

const adapters = join(root, 'packages/adapters')
const entries = {
  client: join(adapters, 'fivem-client/src/main.ts'),
  server: join(adapters, 'fivem-server/src/main.ts'),
}

/** The resource's zip, built once from the built page and the current scripts. */
export class GamePackage {
  readonly #folder = mkdtempSync(join(tmpdir(), 'orelhao-package-'))
  #zipFile = ''
  #unzipped = 0

  static async make(): Promise<GamePackage> {
    const made = new GamePackage()
    const page = join(root, 'dist/phone')
    const { zipFile, problems } = await makePackage({ out: made.#folder, entries, page, version: '0.0.0' })
    if (problems.length > 0) throw new Error(problems.join('\n'))
    made.#zipFile = zipFile
    return made
  }

  /** Unpacks the zip again, as an owner does; returns the resource's folder. */
  unzip(): string {
    const to = join(this.#folder, `server-${++this.#unzipped}`)
    for (const [path, content] of Object.entries(unzipSync(readFileSync(this.#zipFile)))) {
      mkdirSync(dirname(join(to, path)), { recursive: true })
      writeFileSync(join(to, path), content)
    }
    return join(to, 'smartphone')
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
