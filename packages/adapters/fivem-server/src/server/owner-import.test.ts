import { openDatabase } from '@orelhao/engine/database/open-database'
import { otherPhoneData } from '@orelhao/engine/testing/other-phone-data'
import { installOther } from '@orelhao/engine/testing/other-phones'
import { hasMariadb, mariadbDatabase } from '@orelhao/engine/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { GameServer, until } from '../testing/game-server.ts'

const title = 'importação de outro celular:'

async function open(): Promise<GameServer> {
  const server = GameServer.create((await bundleServer()).code)
  onTestFinished(() => server.remove())
  return server
}

test('without a database server the command says what to do', async () => {
  const server = await open()
  server.start()
  const run = (...typed: string[]) => server.runCommand('smartphone_import', typed, title)
  expect(await run('npwd', 'simular')).toContain('mysql_connection_string')
  expect(await run('iphone')).toContain('use: smartphone_import CELULAR')
  expect(server.warnings).toEqual([])
})

test.skipIf(!hasMariadb)('in the game, npwd is simulated, imported after a backup, and undone', async () => {
  const database = await mariadbDatabase()
  const server = await open()
  onTestFinished(() => database.drop())
  const own = openDatabase(database.url)
  const now = Math.floor(Date.now() / 1000)
  const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
  await installOther(own, otherPhoneData.npwd?.({ now, time }) ?? {})
  server.convars.mysql_connection_string = database.url
  server.start()
  await server.join('Ana')
  const run = async (word: string, answer: string) => {
    const before = server.printed.length
    await server.runCommand('smartphone_import', ['npwd', word], title)
    const printed = () => server.printed.slice(before).join('\n')
    await until(() => expect(printed()).toContain(answer))
    return printed()
  }
  expect(await run('simular', 'nada mudou')).toMatch(/contatos: 2\n/)
  expect(await run('status', 'nada foi importado')).toContain('simular')
  expect(await run('importar', 'pronto')).toMatch(/_before-import[\s\S]*contatos: 2\n/)
  const names = await own.read((db) => db.selectFrom('orelhao_contacts').select('name').orderBy('name').execute())
  expect(names.map(({ name }) => name)).toEqual([expect.stringMatching(/^\d{3}-\d{3}$/), 'Duda 💜'])
  expect(await run('desfazer', 'desfeito')).not.toContain('ficam, porque')
  expect(await own.read((db) => db.selectFrom('orelhao_contacts').selectAll().execute())).toEqual([])
  await own.close()
  expect(server.warnings).toEqual([])
})
