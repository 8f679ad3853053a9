import { rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { join } from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagnose } from '../../../packages/adapters/fivem-server/src/doctor/diagnose.ts'
import { reportLines } from '../../../packages/adapters/fivem-server/src/doctor/report.ts'
import { setOwnerLanguage } from '../../../packages/engine/src/owner/language.ts'
import {
  hasMariadb,
  mariadbDatabase,
  onServer,
  type TestDatabase,
} from '../../../packages/engine/src/testing/test-database.ts'
import { selfSigned } from '../../../packages/testing-fivem/src/nui/certificate.ts'
import { type Case, installations, type Places } from './installations.ts'
import { folderOf } from './placeholder.ts'

const password = 's@nh#1;x/%40'
const suffix = `${process.pid}`
const users = { owner: `table_a${suffix}`, guest: `table_b${suffix}`, few: `table_c${suffix}` }
const secrets = [password, 'dezesseis-letras-ou-mais', 'um-segredo']
/** So that names of cases exist before the places do. */
const nowhere: Places = {
  media: 'https://localhost',
  owner: 'a:b@h',
  guest: 'a:b@h',
  few: 'a:b@h',
  database: 'd',
  closedPort: 1,
  otherPort: 2,
}

describe.skipIf(!hasMariadb)('what the doctor says of an installation', () => {
  const media = createServer(selfSignedOptions(), (_, response) => void response.end('{}'))
  const other = createTcpServer((socket) => void socket.end('SSH-2.0-OpenSSH_9\r\n'))
  let own: TestDatabase
  let cases: Map<string, Case>

  beforeAll(async () => {
    own = await mariadbDatabase()
    const { host, pathname } = new URL(own.url)
    const database = pathname.slice(1)
    await onServer(async (query) => {
      for (const user of Object.values(users)) await query(`CREATE USER ${user}@'%' IDENTIFIED BY ?`, [password])
      await query(`GRANT ALL ON \`${database.slice(0, -1)}%\`.* TO ${users.owner}@'%'`)
      await query(`GRANT SELECT, INSERT ON ${database}.* TO ${users.guest}@'%'`)
      await query(`GRANT ALL ON ${database}.* TO ${users.few}@'%' WITH MAX_USER_CONNECTIONS 2`)
    })
    const ports = [await listen(media), await listen(other)]
    const closed = createTcpServer()
    const closedPort = await listen(closed)
    await new Promise((resolve) => closed.close(resolve))
    const login = (user: string) => `${user}:${password}@${host}`
    const places: Places = {
      media: `https://localhost:${ports[0]}`,
      owner: login(users.owner),
      guest: login(users.guest),
      few: login(users.few),
      database,
      closedPort,
      otherPort: ports[1] ?? 0,
    }
    cases = new Map(installations(places).map((one) => [one.name, one]))
  })
  afterAll(async () => {
    setOwnerLanguage('pt')
    media.close()
    other.close()
    await onServer(async (query) => {
      for (const user of Object.values(users)) await query(`DROP USER ${user}@'%'`)
    })
    await own.drop()
  })

  const names = installations(nowhere).map(({ name }) => name)

  test.each(names)('%s', async (name) => {
    const one = cases.get(name)
    if (!one) throw new Error('no such case')
    const folder = folderOf(one.files)
    try {
      const paths = { resources: join(folder, 'resources'), cfg: join(folder, 'server.cfg'), ...one.paths }
      const diagnosis = await diagnose(paths)
      const found = diagnosis.findings.filter(({ level }) => level !== 'note')
      const report = reportLines(diagnosis, '0.1.0')
      expect([diagnosis.verdict, found.map(({ code }) => code)], report.join('\n')).toEqual([one.verdict, one.codes])
      expect(report.some((line) => line.startsWith('✓ Nada') || line.startsWith('✓ Nothing'))).toBe(
        one.verdict === 'fine',
      )
      for (const secret of secrets) expect(report.join('\n')).not.toContain(secret)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('there are 65 or more, each with its own name', () => {
    expect(new Set(names).size).toBe(names.length)
    expect(names.length).toBeGreaterThanOrEqual(65)
  })
})

function listen(server: { listen: ReturnType<typeof createTcpServer>['listen']; address(): unknown }): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

/** A certificate that this process trusts, as a game trusts the media server's. */
function selfSignedOptions(): { key: string; cert: string } {
  const made = selfSigned(['localhost'])
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), made.cert])
  return made
}
