import { existsSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import product from '../../package.json' with { type: 'json' }
import { diagnose, type InstallationPaths } from '../../packages/adapters/fivem-server/src/doctor/diagnose.ts'
import { reportLines } from '../../packages/adapters/fivem-server/src/doctor/report.ts'

/**
 * `npm run doctor -- PATH…`, in the package `node doctor.cjs PATH…`: reports what is wrong with an installation, in the language that its
 * owner set. A path is a folder `resources`, one around it or inside it, or a server.cfg. Exits with 1 where the phone cannot work, and
 * with 2 where too little could be looked at to say so.
 */
const help = `Confere a instalação do celular e diz o que está errado.
Checks the installation of the phone and says what is wrong (in English with: set smartphone_language en).

  node doctor.cjs CAMINHO...

CAMINHO é a pasta resources, uma pasta em volta ou dentro dela, ou o server.cfg.
  --artifact NÚMERO   versão do servidor, como 12913
  --offline           não tenta falar com o banco de dados nem com outros servidores`

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { artifact: { type: 'string' }, offline: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help || positionals.length === 0) {
    console.log(help)
    return values.help ? 0 : 2
  }
  const diagnosis = await diagnose({
    ...installation(positionals.map((path) => resolve(path))),
    artifact: values.artifact === undefined ? undefined : Number(values.artifact),
    connect: !values.offline,
  })
  for (const line of reportLines(diagnosis, product.version)) console.log(line)
  const codes = { broken: 1, doubtful: 0, unseen: 2, fine: 0 }
  return codes[diagnosis.verdict]
}

function installation(paths: readonly string[]): Pick<InstallationPaths, 'resources' | 'cfg'> {
  const found: Pick<InstallationPaths, 'resources' | 'cfg'> = {}
  for (const path of paths) {
    if (!existsSync(path)) throw new Error(`${path} não existe / does not exist`)
    if (!statSync(path).isDirectory()) found.cfg = path
    else found.resources = resourcesAt(path)
  }
  return found
}

/** The folder `resources`: the path itself, one in it, or one around it. */
function resourcesAt(path: string): string {
  if (basename(path) === 'resources') return path
  const inside = join(path, 'resources')
  if (existsSync(inside)) return inside
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if (basename(folder) === 'resources') return folder
  return inside
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(`Não consegui conferir / I could not check: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 2
  },
)
