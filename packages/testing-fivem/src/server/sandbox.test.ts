import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { startGame } from '../testing/start-game.ts'

const restricted = 'Access to this API has been restricted'

async function runner() {
  const game = await startGame({
    phone: { server: '', files: { 'a.txt': 'mine' } },
    other: { files: { 'b.txt': 'theirs' } },
  })
  return (source: string) => game.runtime('phone').run(source)
}

test('a script writes in its own folder and reads the folders of resources', async () => {
  const run = await runner()
  const text = run(`(() => {
    const fs = require('node:fs'), folder = GetResourcePath('phone')
    fs.mkdirSync(folder + '/data'); fs.writeFileSync(folder + '/data/x', 'kept'); fs.renameSync(folder + '/data/x', folder + '/data/y')
    return fs.readFileSync(folder + '/data/y', 'utf8') + fs.readFileSync(GetResourcePath('other') + '/b.txt', 'utf8')
  })()`)
  expect(text).toBe('kepttheirs')
})

test.each([
  ['writing elsewhere', `require('fs').writeFileSync(GetResourcePath('other') + '/x', '')`],
  [
    'writing in a folder whose name has the same beginning',
    `require('fs').writeFileSync(GetResourcePath('phone') + '2', '')`,
  ],
  ['opening elsewhere to write', `require('fs').openSync(GetResourcePath('other') + '/x', 'a')`],
  ['a stream elsewhere', `require('fs').createWriteStream('${tmpdir()}/x')`],
  ['reading outside of resources', `require('fs').readFileSync('/etc/hosts')`],
  ['moving out', `require('fs').renameSync(GetResourcePath('phone') + '/a.txt', '${tmpdir()}/a.txt')`],
  ['a database elsewhere', `new (require('node:sqlite').DatabaseSync)('${tmpdir()}/x.db')`],
  ['a child process', `require('node:child_process').execSync('true')`],
  ['a thread', `new (require('node:worker_threads').Worker)('x')`],
  ['a native addon', `require('./x.node')`],
  ['process.getBuiltinModule', `process.getBuiltinModule('node:child_process').spawn('true')`],
])('%s is refused', async (_, source) => {
  const run = await runner()
  expect(() => run(source)).toThrow(restricted)
})

test('the promises of fs are restricted too', async () => {
  const run = await runner()
  for (const source of [`require('fs').promises`, `require('node:fs/promises')`])
    expect(() => run(`${source}.writeFile('${tmpdir()}/x', '')`)).toThrow(restricted)
})
