import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from '../run.ts'
import { filesUnder } from './page-files.ts'

/** Folders and files that owners and authors of apps and resources get, and their places in the phone's folder of the zip. */
const places: readonly [inRepository: string, inZip: string][] = [
  ['tools/fivem/owner', ''],
  ['docs/owner/vrp-bases.md', 'docs/owner/vrp-bases.md'],
  ['docs/owner/backup.md', 'docs/owner/backup.md'],
  ['docs/owner/commands.md', 'docs/owner/commands.md'],
  ['docs/owner/import.md', 'docs/owner/import.md'],
  ['docs/owner/media-server.md', 'docs/owner/media-server.md'],
  ['docs/owner/pages.md', 'docs/owner/pages.md'],
  ['docs/owner/panel.md', 'docs/owner/panel.md'],
  ['docs/owner/probe.md', 'docs/owner/probe.md'],
  ['docs/many-servers.md', 'docs/many-servers.md'],
  ['docs/varios-servidores.md', 'docs/varios-servidores.md'],
  ['docs/owner/grafana.json', 'docs/owner/grafana.json'],
  ['docs/owner/pt/bases-vrp.md', 'docs/owner/pt/bases-vrp.md'],
  ['docs/owner/pt/copia-e-volta.md', 'docs/owner/pt/copia-e-volta.md'],
  ['docs/owner/pt/paginas.md', 'docs/owner/pt/paginas.md'],
  ['docs/owner/pt/painel.md', 'docs/owner/pt/painel.md'],
  ['docs/owner/pt/comandos.md', 'docs/owner/pt/comandos.md'],
  ['docs/owner/pt/importar.md', 'docs/owner/pt/importar.md'],
  ['docs/owner/pt/teste-no-jogo.md', 'docs/owner/pt/teste-no-jogo.md'],
  ['docs/owner/pt/servidor-de-midia.md', 'docs/owner/pt/servidor-de-midia.md'],
  ['docs/apps', 'docs/apps'],
  ['docs/resources', 'docs/resources'],
  ['docs/fivem', 'docs/fivem'],
  ['types', 'types'],
  ['packages/phone/public/sdk', 'sdk'],
]

/** Files for owners and authors: path in the phone's folder → content. */
export function guideFiles(): Map<string, Uint8Array> {
  const paths = new Map(
    places.flatMap(([from, to]) =>
      filesOf(from).map((path) => [path, posix.join(to, path.slice(from.length)).replace(/^\//, '')]),
    ),
  )
  const contents = [...paths].map(([from, to]) => {
    const bytes = readFileSync(join(root, from))
    return [
      to,
      from.endsWith('.md') ? new TextEncoder().encode(withLinksOf(bytes.toString(), from, to, paths)) : bytes,
    ] as const
  })
  return new Map(contents)
}

function filesOf(place: string): string[] {
  if (/\.(md|json)$/.test(place)) return [place]
  return filesUnder(join(root, place)).map((path) => `${place}/${path}`)
}

/** Leads relative links to the places in the zip. A link to what is not in it becomes plain text. */
function withLinksOf(text: string, from: string, to: string, paths: ReadonlyMap<string, string>): string {
  return text.replace(
    /\[([^\]]+)\]\((?!\w+:|#)([^)#\s]+)(#[^)\s]*)?\)/g,
    (_, label: string, target: string, part = '') => {
      const source = posix.join(dirname(from), target)
      if (!existsSync(join(root, source))) throw new Error(`${from} links to ${target}, which does not exist`)
      const place = paths.get(source) ?? folderIn(source, paths)
      return place === undefined ? label : `[${label}](${posix.relative(dirname(to), place)}${part})`
    },
  )
}

function folderIn(source: string, paths: ReadonlyMap<string, string>): string | undefined {
  const [inside] = [...paths].filter(([from]) => from.startsWith(`${source}/`))
  return inside?.[1].slice(0, -(inside[0].length - source.length))
}
