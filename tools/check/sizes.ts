import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildPages } from '../build/pages.ts'
import { type Outcome, root } from '../run.ts'

/**
 * Files that every player loads before home is drawn, in compressed bytes (gzip). The game player's whole download has its
 * budget in `tools/fivem/inspect.ts`. More of either needs a decision, not a larger number here.
 */
const budgets = { js: 130_000, css: 12_800 }

/** The scripts or style sheets that a built page requests by itself, as paths from the page. */
export function filesOf(html: string, kind: keyof typeof budgets): string[] {
  return [...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].flatMap(([, file]) =>
    file?.endsWith(`.${kind}`) ? file : [],
  )
}

/** The stage of `npm run check`: fails beyond a budget, and reports how much of each is used. */
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
