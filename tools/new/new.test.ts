import { execFile, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isLong } from '../../packages/engine/src/testing/long-run.ts'
import { root } from '../run.ts'
import { copyTree } from './copied-tree.ts'
import { findNameProblem } from './names.ts'
import { planApp } from './plan.ts'

const name = 'novoapp'
const app = {
  protocol: `packages/protocol/src/${name}`,
  engine: `packages/engine/src/apps/${name}`,
  phone: `packages/phone/src/apps/${name}`,
}

test.each(['', 'ab', 'Mail', 'my-mail', 'my mail', '2mail', '../x', 'packages/x', 'correioção', 'x'.repeat(21)])(
  '%j is no name of an app',
  (bad) => expect(findNameProblem(root, bad)).toContain('is no name of an app'),
)

test.each([
  ['whatsapp', 'exists already: packages/'],
  ['calculator', 'exists already: packages/phone/src/apps/calculator'],
  ['social', 'exists already: packages/protocol/src/social'],
  ['city', 'exists already: packages/protocol/src/city.ts'],
  ['class', 'is a word of TypeScript'],
  ['apps', 'means something else in packages/engine/src/apps/index.ts'],
  ['video', "has '/video'"],
])('the name %s is not free', (taken, why) => {
  expect(findNameProblem(root, taken)).toContain(why)
})

test('the command refuses a bad name and says why', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'tools/new/new.ts'), '../x'], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([1, expect.stringContaining('“../x” is no name of an app')])
})

test('a new app has files in three packages and every registration', () => {
  expect(findNameProblem(root, name)).toBeUndefined()
  const { added, changed } = planApp(root, name)
  expect([...added.keys()]).toEqual(
    expect.arrayContaining([
      `${app.protocol}/contract.ts`,
      `${app.engine}/${name}.test.ts`,
      `${app.phone}/icons/${name}.svg`,
      `${app.phone}/${name}.test.tsx`,
    ]),
  )
  expect([...added.keys()].filter((path) => existsSync(join(root, path)))).toEqual([])
  expect([...added.values(), ...changed.values()].filter((content) => /newapp/i.test(content))).toEqual([])
  const lines = [...changed].map(([file, content]) => [
    file,
    content.split('\n').filter((line) => /novoapp/i.test(line)),
  ])
  expect(Object.fromEntries(lines)).toEqual({
    'packages/protocol/src/catalogue.ts': [`import * as ${name} from './${name}/contract.ts'`, `  ${name},`],
    'packages/engine/src/apps/index.ts': [`import * as ${name} from './${name}/app.ts'`, `  ${name}.app,`],
    'packages/phone/src/apps/index.ts': [`import { ${name} } from './${name}/app.ts'`, `  ${name},`],
    'packages/engine/src/erase/erase-rules.ts': [`  orelhao_${name}_messages: { deletes: ['owner'], id: 'id' },`],
    'packages/engine/src/export/rules/conversations.ts': [expect.stringContaining(`'Mensagens/${name}'`)],
    'packages/engine/src/testing/player-rows.ts': [`  orelhao_${name}_messages: owner,`],
    'packages/engine/src/shared/blocks/block-rules.ts': ["  NOVOAPP_MESSAGE: 'checked by app',"],
    'packages/engine/src/testing/block-paths/phone-paths.ts': [expect.stringContaining(`'${name}_send'`)],
    'packages/engine/src/shared/blocks/blocks.test.ts': [expect.stringContaining('NOVOAPP_MESSAGE: {')],
    'packages/engine/src/testing/text-samples.ts': [expect.stringContaining(`'${name}_send text':`)],
  })
})

describe('in a copy of the tree', () => {
  const copies: string[] = []
  afterAll(() => {
    for (const copy of copies) rmSync(copy, { recursive: true, force: true })
  })

  function open(): string {
    const copy = copyTree(root)
    copies.push(copy)
    return copy
  }

  /** Runs a script of the copy. Answers an empty string, or all output if the script failed. */
  function runInCopy(copy: string, ...args: string[]): Promise<string> {
    const { NODE_ENV, TESTS, ...env } = process.env // vitest's NODE_ENV would build React for development
    return new Promise((resolve) =>
      execFile(process.execPath, args, { cwd: copy, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        resolve(error ? stdout + stderr : ''),
      ),
    )
  }

  test('a new app compiles', async () => {
    const copy = open()
    const { added, changed } = planApp(copy, name)
    for (const [path, content] of [...added, ...changed]) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), content)
    }
    const projects = { node: [app.protocol, app.engine], page: [app.phone, 'packages/phone/src/vite-env.d.ts'] }
    for (const [kind, include] of Object.entries(projects)) {
      const project = `tsconfig.new-${kind}.json`
      writeFileSync(join(copy, project), JSON.stringify({ extends: `./tsconfig.${kind}.json`, include }))
      expect(
        await runInCopy(copy, 'node_modules/typescript/bin/tsc', '-p', project, '--noEmit', '--pretty', 'false'),
      ).toBe('')
    }
  })

  test.runIf(isLong)(
    'a new app passes the check and the tests of apps without an edit, and a second run refuses its name',
    async () => {
      const copy = open()
      expect(await runInCopy(copy, 'tools/new/new.ts', name)).toBe('')
      expect(await runInCopy(copy, 'tools/new/new.ts', name)).toContain('exists already')
      expect(await runInCopy(copy, 'tools/check/check.ts')).toBe('')
      const tests = [
        app.engine,
        app.phone,
        'packages/engine/src/core',
        'packages/engine/src/shared/blocks',
        'packages/engine/src/export',
      ]
      const alsoTests = ['packages/phone/src/shell/apps', 'packages/phone/src/shell/frame/boot']
      expect(await runInCopy(copy, 'node_modules/vitest/vitest.mjs', 'run', ...tests, ...alsoTests)).toBe('')
    },
    1_800_000,
  )
})
