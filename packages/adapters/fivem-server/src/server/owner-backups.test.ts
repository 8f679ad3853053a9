import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { hasMariadb, mariadbDatabase } from '@orelhao/engine/testing/test-database'
import { expect, onTestFinished, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { onEachDatabase } from '../testing/each-database.ts'
import { EngineProcess } from '../testing/engine-process.ts'
import { GameServer, phoneOf, until } from '../testing/game-server.ts'

const title = 'cópia do celular:'

/** Runs a command and returns the lines after its title. */
async function run(server: GameServer, command: string, ...args: string[]): Promise<string> {
  return server.runCommand(`smartphone_${command}`, args, title)
}

/** Starts the resource again, and waits until it has started for the `count`th time. */
async function restart(server: GameServer, count: number): Promise<void> {
  server.stop()
  server.start()
  await until(() => expect(server.printed.filter((line) => line.includes('iniciado:'))).toHaveLength(count))
}

const redLines = ({ printed }: GameServer) => printed.filter((line) => line.startsWith('^1'))

const namesIn = ({ folder }: GameServer) => readdirSync(join(folder, 'data', 'backups')).sort()

onEachDatabase((open) => {
  test('a restore brings a message back that was deleted after the backup, and what was there becomes a backup', async () => {
    const server = open()
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const phone = await phoneOf(bia)
    expect(await run(server, 'restore')).toContain('ainda não há cópias')
    await ana.call('addContact', phone, 'Bia')
    expect(await run(server, 'backup')).toMatch(/pronta: .*backups.* \(2 jogador\(es\), [\d,.]+ MB\)/)
    const [name = ''] = namesIn(server)
    await ana.call('removeContact', (await ana.call('getSettings')).contacts[0]?.id ?? 0)

    expect(await run(server, 'restore', 'ontem')).toContain('nada mudou: ela não existe')
    expect(await run(server, 'restore', '../orelhao.db')).toContain('nada mudou: ela não existe')
    expect(await run(server, 'restore')).toContain(name)
    expect(await run(server, 'restore', name)).toContain('restart smartphone')
    expect((await ana.call('getSettings')).contacts).toEqual([]) // not yet

    await restart(server, 2)
    expect(server.printed.join('\n')).toMatch(/a cópia voltou: 2 jogador\(es\), \d+ linhas.*backups/)
    expect((await ana.call('getSettings')).contacts).toMatchObject([{ name: 'Bia', phone }])
    expect(namesIn(server)).toEqual([name, expect.stringMatching(/_before-restore$/)])
    expect(server.warnings).toEqual([])
  })
})

test.skipIf(!hasMariadb)(
  'a file with players beside a MariaDB without any is a red line, and smartphone_move takes all along',
  async () => {
    const database = await mariadbDatabase()
    const server = GameServer.create((await bundleServer()).code)
    onTestFinished(async () => {
      server.remove()
      await database.drop()
    })
    server.start()
    const [ana, bia] = await server.join('Ana', 'Bia')
    const phone = await phoneOf(bia)
    await ana.call('sms_send', phone, 'guarda isso')
    expect(await run(server, 'move')).toContain('mysql_connection_string')
    expect(server.warnings).toEqual([])

    server.convars.mysql_connection_string = database.url
    await restart(server, 2)
    const red = redLines(server)
    expect(red).toEqual([expect.stringMatching(/2 jogador\(es\) e o MariaDB, nenhum.*smartphone_move/)])
    expect(await ana.call('sms_resume')).toEqual([])
    expect(await run(server, 'move')).toContain('restart smartphone')
    await restart(server, 3)
    expect(server.printed.join('\n')).toContain('a cópia voltou: 2 jogador(es)')
    expect(JSON.stringify(await ana.call('sms_resume'))).toContain('guarda isso')
    expect(existsSync(join(server.folder, 'data', 'orelhao.db'))).toBe(true)
    await restart(server, 4)
    expect(redLines(server)).toEqual(red)
  },
)

test('a server beside the game makes backups in its own folder', async () => {
  const server = GameServer.create((await bundleServer()).code)
  const engine = await EngineProcess.start({ folder: server.folder })
  onTestFinished(async () => {
    server.remove()
    await engine.kill()
  })
  server.convars.smartphone_engine = engine.address()
  server.start()
  const [ana, bia] = await server.join('Ana', 'Bia')
  await ana.call('addContact', await phoneOf(bia), 'Bia')
  expect(await run(server, 'backup')).toContain('pronta:')
  const [name = ''] = namesIn(server)
  await ana.call('removeContact', (await ana.call('getSettings')).contacts[0]?.id ?? 0)
  expect(await run(server, 'restore', name)).toContain('restart smartphone')
  await restart(server, 2)
  expect((await ana.call('getSettings')).contacts).toMatchObject([{ name: 'Bia' }])
})
