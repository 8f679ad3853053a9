import { type Outcome, runTool, type Tool } from '../run.ts'
import { checkHouseRules } from './house-rules.ts'

export interface Stage {
  name: string
  run(): Promise<Outcome & { remarks?: string[] }>
}

export interface Tally {
  passed: number
  failed: number
}

/** What `npm run check` looks at. */
export const stages: Stage[] = [
  tool('types of the servers', 'tsc', '-p', 'tsconfig.node.json', '--pretty', 'false'),
  tool('types of game client', 'tsc', '-p', 'packages/adapters/fivem-client', '--noEmit', '--pretty', 'false'),
  tool('types of game server', 'tsc', '-p', 'packages/adapters/fivem-server', '--noEmit', '--pretty', 'false'),
  tool('types of frameworks', 'tsc', '-p', 'packages/testing-fivem/frameworks', '--noEmit', '--pretty', 'false'),
  tool('types of browser tests', 'tsc', '-p', 'tsconfig.tests.json', '--pretty', 'false'),
  tool('types of the pages', 'tsc', '-p', 'tsconfig.page.json', '--pretty', 'false'),
  tool('format and lint', 'biome', 'check', '--colors=off', '--max-diagnostics=20'),
  tool('imports', 'depcruise', 'packages', 'tools', '--no-progress', '--output-type', 'err'),
  tool('dead code', 'knip', '--no-progress', '--no-config-hints'),
  { name: 'house rules', run: async () => checkHouseRules() },
]

function tool(name: string, command: Tool, ...args: string[]): Stage {
  return { name, run: () => runTool(command, args) }
}

/** Runs all stages side by side; prints one line each, and the output of those that fail. */
export async function runStages(): Promise<Tally> {
  const results = await Promise.all(
    stages.map(async ({ name, run }) => {
      const startedMs = performance.now()
      const { ok, output, remarks = [] } = await run()
      console.log(`${ok ? '✓' : '✗'} ${name.padEnd(21)} ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
      return { name, ok, output, remarks }
    }),
  )
  for (const remark of results.flatMap(({ remarks }) => remarks)) console.log(`  note: ${remark}`)
  const failed = results.filter(({ ok }) => !ok)
  for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output.trimEnd()}`)
  return { passed: results.length - failed.length, failed: failed.length }
}
