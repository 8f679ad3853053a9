import { type AddressInfo, createServer } from 'node:net'
import { hasMariadb, mariadbDatabase, onServer, type TestDatabase } from '@orelhao/engine/testing/test-database'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { codes, findings, withCfg } from '../../../../../tools/fivem/testing/valid-server.ts'
import { factFindings } from './database-findings.ts'
import type { ServerFacts } from './store.ts'

const at = (address: string) => withCfg(/set mysql.*/, `set mysql_connection_string "${address}"`)
const isOfDatabase = (code: string) => code.startsWith('database')
const found = async (address: string) => (await codes(at(address), { connect: true })).filter(isOfDatabase)

describe('an address', () => {
  const listen = async (greeting: Buffer) => {
    const server = createServer((socket) => socket.end(greeting))
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
  }

  test('of another kind of server is reported', async () => {
    const { port } = await listen(Buffer.from('SSH-2.0-OpenSSH_9'))
    expect(await found(`mysql://r:1@127.0.0.1:${port}/cidade`)).toEqual(['database-not-mysql'])
  })

  test('that nothing answers at is reported', async () => {
    const { port, close } = await listen(Buffer.from(''))
    close()
    expect(await found(`mysql://r:1@127.0.0.1:${port}/cidade`)).toEqual(['database-unreachable'])
  })
})

describe.skipIf(!hasMariadb)('a real database', () => {
  const password = "s@nh#1;x/%40'"
  const users = { owner: `doctor_a${process.pid}`, guest: `doctor_b${process.pid}`, few: `doctor_c${process.pid}` }
  let own: TestDatabase
  let host: string
  let name: string
  beforeAll(async () => {
    own = await mariadbDatabase()
    const url = new URL(own.url)
    host = url.host
    name = url.pathname.slice(1)
    await onServer(async (query) => {
      for (const user of Object.values(users)) await query(`CREATE USER ${user}@'%' IDENTIFIED BY ?`, [password])
      await query(`GRANT ALL ON ${name}.* TO ${users.owner}@'%'`)
      await query(`GRANT SELECT, INSERT ON \`${name.replaceAll('_', '\\_')}\`.* TO ${users.guest}@'%'`)
      await query(`GRANT ALL ON ${name}.* TO ${users.few}@'%' WITH MAX_USER_CONNECTIONS 2`)
    })
  })
  afterAll(async () => {
    await onServer(async (query) => {
      for (const user of Object.values(users)) await query(`DROP USER ${user}@'%'`)
    })
    await own.drop()
  })

  test('is entered with the password as it is written, in both forms', async () => {
    expect(await found(`mysql://${users.owner}:${password}@${host}/${name}`)).toEqual([])
    const [address, port] = host.split(':')
    expect(
      await found(`user=${users.owner};password=${password};host=${address};port=${port};database=${name}`),
    ).toEqual([])
  })

  test('that refuses the password, or lacks the schema, is reported with the words of the console, without the password', async () => {
    const wrong = await findings(at(`mysql://${users.owner}:errada@${host}/${name}`), { connect: true })
    expect(wrong).toContainEqual(
      expect.objectContaining({
        code: 'database-unreachable',
        text: expect.stringMatching(/usuário ou senha recusados/),
      }),
    )
    expect(JSON.stringify(wrong)).not.toContain('errada')
    const missing = await findings(at(`mysql://${users.owner}:${password}@${host}/${name}x`), { connect: true })
    expect(missing).toContainEqual(
      expect.objectContaining({ text: expect.stringMatching(/não tem acesso|não existe/) }),
    )
  })

  test('of ESX tells which jobs and items exist', async () => {
    await onServer(async (query) => {
      for (const [table, row] of [
        ['jobs', 'police'],
        ['items', 'phone'],
      ]) {
        await query(`CREATE TABLE ${name}.${table} (name VARCHAR(50) PRIMARY KEY)`)
        await query(`INSERT INTO ${name}.${table} VALUES (?)`, [row])
      }
    })
    const address = `mysql://${users.owner}:${password}@${host}/${name}`
    const esx = at(address)['server.cfg'].replace('ensure [qb]', 'ensure es_extended\nset smartphone_item phne')
    const settings = { serviceGroups: { '190': ['polcie'] }, phone: { services: [{ name: 'Polícia', number: '190' }] } }
    const files = {
      ...at(address),
      'server.cfg': esx,
      'resources/es_extended/fxmanifest.lua': '',
      'resources/[local]/smartphone/config/server.json': JSON.stringify(settings),
    }
    const texts = (await findings(files, { connect: true })).map(({ code, text }) => `${code} ${text}`)
    expect(texts).toContainEqual(
      expect.stringMatching(/^unknown-item O item phne não existe em items; você quis dizer phone\?/),
    )
    expect(texts).toContainEqual(
      expect.stringMatching(
        /^unknown-group serviceGroups\.190: o grupo polcie não existe em jobs; você quis dizer police\?/,
      ),
    )
  })

  test('whose user may not create tables, or has few connections, is reported', async () => {
    expect(await found(`mysql://${users.guest}:${password}@${host}/${name}`)).toEqual(['database-rights'])
    expect(await found(`mysql://${users.few}:${password}@${host}/${name}`)).toEqual(['database-few'])
  })
})

test.each([
  ['10.11.6-MariaDB', []],
  ['10.4.32-MariaDB', []],
  ['5.5.5-10.6.12-MariaDB', []],
  ['10.1.48-MariaDB-0ubuntu0.18.04.1', ['database-old']],
  ['8.4.3', []],
  ['5.7.44-log', []],
  ['5.6.51', ['database-old']],
])('version %s', (version, expected) => {
  expect(factFindings({ version, database: 'x', most: 0, grants: [], variables: {} }).map(({ code }) => code)).toEqual(
    expected,
  )
})

test.each<[string, string[], string[]]>([
  ['all', ['GRANT ALL PRIVILEGES ON *.* TO `root`@`localhost`'], []],
  ['all of this database', ['GRANT USAGE ON *.* TO `u`@`%`', 'GRANT ALL PRIVILEGES ON `cid_%`.* TO `u`@`%`'], []],
  [
    'of another database',
    ['GRANT USAGE ON *.* TO `u`@`%`', 'GRANT ALL PRIVILEGES ON `outra`.* TO `u`@`%`'],
    ['database-rights'],
  ],
  ['by a role, which the grants do not tell', ['GRANT `dono` TO `u`@`%`', 'GRANT USAGE ON *.* TO `u`@`%`'], []],
  [
    'without ALTER',
    ['GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, INDEX ON `cid_ade`.* TO `u`@`%`'],
    ['database-rights'],
  ],
])('rights: %s', (_, grants, expected) => {
  const facts = { version: '10.11.6-MariaDB', database: 'cid_ade', most: 0, grants, variables: {} }
  expect(factFindings(facts).map(({ code }) => code)).toEqual(expected)
})

test.each<[string, ServerFacts['variables'], string[]]>([
  ['a replica', { read_only: 'ON' }, ['database-read-only']],
  ['a log of statements', { log_bin: 'ON', binlog_format: 'STATEMENT' }, ['database-binlog']],
  ['no log', { log_bin: 'OFF', binlog_format: 'STATEMENT', read_only: 'OFF' }, []],
  ['a log of rows', { log_bin: 'ON', binlog_format: 'ROW' }, []],
])('%s', (_, variables, expected) => {
  const facts = { version: '8.0.36', database: 'x', most: 0, grants: [], variables }
  expect(factFindings(facts).map(({ code }) => code)).toEqual(expected)
})
