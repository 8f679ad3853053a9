import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPages } from '../build/pages.ts'
import { type Outcome, root } from '../run.ts'

/**
 * What every player loads before home is drawn, in bytes as they travel (gzip). What a player of the game downloads in all has its
 * budget in `tools/fivem/inspect.ts`. More of either needs a decision, not a larger number here.
 */
const budgets = { js: 130_000, css: 12_400 }

/** The scripts and style sheets that a built page asks for by itself, of one kind, as paths from the page. */
export function filesOf(html: string, kind: keyof typeof budgets): string[] {
  return [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].flatMap(([, file]) =>
    file?.endsWith(`.${kind}`) ? file : [],
  )
}

/** The stage of `npm run check`: fails beyond a budget, and says how much of each is used. */
export async function checkSizes(): Promise<Outcome & { remarks: string[] }> {
  await buildPages(['phone'])
  const page = join(root, 'dist/phone')
  const html = readFileSync(join(page, 'index.html'), 'utf8')
  const sizes = (['js', 'css'] as const).map((kind) => {
    const weights = filesOf(html, kind).map((file) => gzipSync(readFileSync(join(page, file)), { level: 9 }).length)
    const bytes = weights.reduce((total, weight) => total + weight, 0)
    return { ok: bytes > 0 && bytes <= budgets[kind], text: `${kind} ${inKb(bytes)} of ${inKb(budgets[kind])}` }
  })
  const output = `home is over its budget, or its files were not found: ${sizes.map(({ text }) => text).join('; ')}`
  return { ok: sizes.every(({ ok }) => ok), output, remarks: [`home: ${sizes.map(({ text }) => text).join('; ')}`] }
}

function inKb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
