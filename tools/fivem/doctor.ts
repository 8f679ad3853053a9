import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { diagnose, type Installation } from './doctor/diagnose.ts'
import type { Finding } from './doctor/finding.ts'

/**
 * `npm run doctor -- PATH…`, in the package `node doctor.cjs PATH…`: reports in Portuguese what is wrong with an installation. A path is
 * a folder `resources`, the folder around it, or a server.cfg. Exits with 1 where the phone cannot work.
 */
const help = `Confere a instalação do celular e diz o que está errado.

  node doctor.cjs CAMINHO...

CAMINHO é a pasta resources, a pasta onde ela fica, ou o server.cfg.
  --artifact NÚMERO   versão do servidor, como 12913
  --offline           não tenta falar com o banco de dados`

const marks: Record<Finding['level'], string> = { erro: '✗ ERRO ', aviso: '! AVISO', nota: '· NOTA ' }

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { artifact: { type: 'string' }, offline: { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help || positionals.length === 0) {
    console.log(help)
    return values.help ? 0 : 2
  }
  const findings = await diagnose({
    ...installation(positionals.map((path) => resolve(path))),
    artifact: values.artifact === undefined ? undefined : Number(values.artifact),
    connect: !values.offline,
  })
  for (const { level, text } of findings) console.log(`${marks[level]}  ${text}`)
  const problems = findings.filter(({ level }) => level === 'erro').length
  console.log(
    problems === 0
      ? '✓ Nada impede o celular de funcionar.'
      : `\n${problems} ${problems === 1 ? 'erro' : 'erros'} para corrigir.`,
  )
  return problems === 0 ? 0 : 1
}

function installation(paths: readonly string[]): Pick<Installation, 'resources' | 'cfg'> {
  const found: Pick<Installation, 'resources' | 'cfg'> = {}
  for (const path of paths) {
    const isFolder = statSync(path).isDirectory()
    if (!isFolder) found.cfg = path
    else found.resources = basename(path) === 'resources' ? path : resolve(path, 'resources')
  }
  return found
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    console.error(`Não consegui conferir: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 2
  },
)
