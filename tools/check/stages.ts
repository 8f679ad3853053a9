import { type Outcome, runTool, type Tool } from '../run.ts'
import type { TestRun } from './reports.ts'
import { checkSizes } from './sizes.ts'
import { checkSourceRules } from './source-rules.ts'

export interface Stage {
  name: string
  run(): Promise<Outcome & { remarks?: string[] }>
}

/** The stages of `npm run check`. */
export const stages: Stage[] = [
  types('types of the servers', 'tsconfig.node.json'),
  types('types of game client', 'packages/adapters/fivem-client'),
  types('types of game server', 'packages/adapters/fivem-server'),
  types('types of frameworks', 'packages/testing-fivem/frameworks'),
  types('types of browser tests', 'tsconfig.tests.json'),
  types('types of the pages', 'tsconfig.page.json'),
  tool('format and lint', 'biome', 'check', '--colors=off', '--diagnostic-level=error'),
  tool('imports', 'depcruise', 'packages', 'tools', '--no-progress', '--output-type', 'err'),
  tool('dead code', 'knip', '--no-progress', '--no-config-hints'),
  { name: 'sizes', run: checkSizes },
  { name: 'house rules', run: async () => checkSourceRules() },
]

function tool(name: string, command: Tool, ...args: string[]): Stage {
  return { name, run: () => runTool(command, args) }
}

/** One checker only, since several repeat each other's work: alone, one needs half of the processor time. */
function types(name: string, project: string): Stage {
  return tool(name, 'tsc', '-p', project, '--noEmit', '--checkers', '1', '--pretty', 'false')
}

/** More at once take longer in total: the type checks are large, and compete for the processor's caches. */
const atOnce = 2

/** Runs all stages; prints one line each, and returns the output of those that fail. Every stage counts as one test. */
export async function runStages(): Promise<TestRun> {
  const results: (Outcome & { name: string; remarks: string[] })[] = []
  const waiting = [...stages]
  const work = async () => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const startedMs = performance.now()
      const { ok, output, remarks = [] } = await stage.run()
      console.log(`${ok ? '✓' : '✗'} ${stage.name.padEnd(22)} ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
      results.push({ name: stage.name, ok, output, remarks })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  for (const remark of results.flatMap(({ remarks }) => remarks)) console.log(`  note: ${remark}`)
  const failures = results.filter(({ ok }) => !ok).map(({ name, output }) => `✘ ${name}\n${output.trimEnd()}`)
  return { passed: results.length - failures.length, failed: failures.length, failures }
}
