import { html, type Markup } from '../owner/pages/markup.ts'
import type { Retention } from '../ports.ts'
import type { ArchivedFile } from '../shared/exports/store.ts'
import type { RetentionPolicy } from '../shared/retention/policies.ts'
import { exportedTables } from './export-rules.ts'
import { retentionWord } from './retention-words.ts'
import { texts } from './texts.ts'

interface ReadMe {
  name: string
  /** Unix seconds. */
  askedAt: number
  files: readonly ArchivedFile[]
  policies: ReadonlyMap<string, RetentionPolicy>
  retention: Retention
}

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ccc}td:nth-child(2){text-align:right}'

/** The page in the archive that explains its files. */
export function readMe({ name, askedAt, files, policies, retention }: ReadMe): string {
  const { readMe: words } = texts
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
  const retentionByFile = new Map(
    exportedTables.map(({ table, rule }) => {
      const policy = policies.get(table)
      return [`${rule.file}.json`, policy === undefined ? '' : retentionWord(policy, retention)]
    }),
  )
  const line = ({ name: file, records }: ArchivedFile): Markup =>
    html`<tr><td><a href="${encodeURI(file)}">${file}</a></td><td>${records}</td><td>${retentionByFile.get(file)}</td></tr>
`
  return html`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><title>${words.title}</title><style>${style}</style></head>
<body>
<h1>${words.title}</h1>
<p>${words.madeFor(name, day.format(askedAt * 1000))}</p>
<p>${words.what}</p>
<p>${words.others}</p>
<p>${words.codes}</p>
<p>${words.media}</p>
<p>${words.erase}</p>
<table><thead><tr><th>${words.file}</th><th>${words.records}</th><th>${words.kept}</th></tr></thead><tbody>
${files.map(line)}</tbody></table>
</body>
</html>
`.text
}
