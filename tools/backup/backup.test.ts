import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabaseAt } from '@orelhao/engine/database/open-database'
import { hasMariadb, mariadbDatabase } from '@orelhao/engine/testing/test-database'
import { createWorld } from '@orelhao/engine/testing/world'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '../run.ts'

interface Outcome {
  ok: boolean
  output: string
}

/** Runs a command as npm does, with an owner's environment. */
function run(command: string, args: string[], environment: Record<string, string>): Promise<Outcome> {
  const script = join(root, 'tools', 'backup', `${command}.ts`)
  const env = { PATH: process.env.PATH ?? '', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      resolve({ ok: error === null, output: stdout + stderr }),
    )
  })
}

/** A data folder with a city of two players, a message and an upload. */
async function city(): Promise<string> {
  const folder = emptyFolder()
  const database = openDatabaseAt({ file: join(folder, 'orelhao.db') })
  const { ana, bia, engine } = await createWorld({ ana: {}, bia: {} }, { database })
  await ana.callOk('sms_send', bia.phone, 'guarda isso')
  await engine.close()
  mkdirSync(join(folder, 'uploads'))
  writeFileSync(join(folder, 'uploads', 'foto.jpg'), 'a picture')
  return folder
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function messagesIn(address: { file: string }): Promise<string[]> {
  const database = openDatabaseAt(address)
  const rows = await database.read((db) => db.selectFrom('orelhao_sms').select('content').execute())
  await database.close()
  return rows.map(({ content }) => content)
}

test('a backup restored into an empty folder has messages and uploads', async () => {
  const [folder, empty] = [await city(), emptyFolder()]
  expect(await run('restore', [], { DATA_DIR: folder })).toMatchObject({
    ok: true,
    output: expect.stringContaining('no backups'),
  })
  const { ok, output } = await run('backup', [], { DATA_DIR: folder })
  expect(output).toContain('2 players')
  expect(output).toContain('1 uploads')
  expect(ok).toBe(true)
  const [name = ''] = readdirSync(join(folder, 'backups'))
  expect((await run('restore', [], { DATA_DIR: folder })).output).toContain(name)

  const restored = await run('restore', [join(folder, 'backups', name)], { DATA_DIR: empty })
  expect(restored.output).toMatch(/2 {2}orelhao_players/)
  expect(restored.ok).toBe(true)
  expect(await messagesIn({ file: join(empty, 'orelhao.db') })).toEqual(['guarda isso'])
  expect(readFileSync(join(empty, 'uploads', 'foto.jpg'), 'utf8')).toBe('a picture')

  const again = await run('restore', [join(folder, 'backups', name)], { DATA_DIR: empty })
  expect(again).toMatchObject({ ok: false, output: expect.stringMatching(/Nothing has changed: .*--replace/) })
  const replaced = await run('restore', ['--replace', join(folder, 'backups', name)], { DATA_DIR: empty })
  expect(replaced).toMatchObject({ ok: true, output: expect.stringContaining('_before-restore') })
  const missing = await run('restore', ['ontem'], { DATA_DIR: empty })
  expect(missing).toMatchObject({ ok: false, output: expect.stringContaining('no such backup') })
})

test.skipIf(!hasMariadb)('everything moves to MariaDB and back, with the same counts', async () => {
  const folder = await city()
  const database = await mariadbDatabase()
  onTestFinished(() => database.drop())
  const [file, back] = [join(folder, 'orelhao.db'), join(folder, 'back.db')]
  const there = await run('move', ['--from', `sqlite:${file}`, '--to', database.url], { DATA_DIR: folder })
  expect(there).toMatchObject({ ok: true, output: expect.stringContaining('2 players') })
  const here = await run('move', ['--from', database.url, '--to', `sqlite:${back}`], { DATA_DIR: folder })
  expect(here).toEqual(there)
  expect(await messagesIn({ file: back })).toEqual(['guarda isso'])

  const wrong = database.url.replace('://root', '://nobody:segredo')
  const refused = await run('move', ['--from', `sqlite:${file}`, '--to', wrong], { DATA_DIR: folder })
  expect(refused).toMatchObject({
    ok: false,
    output: expect.stringMatching(/Nothing has changed: user or password refused/),
  })
  expect(refused.output).not.toContain('segredo')
})
