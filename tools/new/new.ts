import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Outcome, root, runScript, runTool } from '../run.ts'
import { findNameProblem } from './names.ts'
import { planApp } from './plan.ts'

const usage = `npm run new -- <name>

Creates a small app that works: a paged list, a message from one player to another
with an event and a notification, a table, texts, an icon and tests. Registers the
app, which passes npm run check and its tests without an edit.

  npm run new -- mail

The name, in lower-case letters and digits, is the folder of the app and the prefix
of its operations. Existing files are never overwritten. There is no command to undo
this: commit before, and git shows all changes.`

const { positionals } = parseArgs({ allowPositionals: true })
const [name] = positionals
if (name === undefined || positionals.length > 1) stop(usage)

const problem = findNameProblem(root, name)
if (problem) stop(problem)

const { added, changed } = planApp(root, name)
for (const path of added.keys()) mkdirSync(dirname(join(root, path)), { recursive: true })
for (const [path, content] of added) writeFileSync(join(root, path), content, { flag: 'wx' })
for (const [path, content] of changed) writeFileSync(join(root, path), content)

const code = [...added.keys(), ...changed.keys()].filter((path) => !path.endsWith('.svg'))
requireOk('format', await runTool('biome', ['check', '--write', '--colors=off', ...code]))
requireOk('draw the icon', await runScript('tools/art/icons.ts', [name]))

console.log(`${[...added.keys()].join('\n')}

registered in
${[...changed.keys()].join('\n')}

Next:
  1. its title: packages/protocol/src/${name}/contract.ts (for owners) and packages/phone/src/apps/${name}/title.ts
  2. its icon: packages/phone/src/apps/${name}/icons/${name}.svg, then node tools/art/icons.ts ${name}
  3. what it does, from contract.ts on; its place on the home screen: packages/phone/src/apps/index.ts
  npm run dev shows it, npm run check and these test it:
  npx vitest run packages/engine/src/apps/${name} packages/phone/src/apps/${name}`)

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}

function requireOk(step: string, { ok, output }: Outcome): void {
  if (!ok) stop(`${output}\nThe files are written, but could not ${step}: see above.`)
}
