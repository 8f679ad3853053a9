import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../packages/adapters/standalone/src/testing/free-port.ts'
import { RollingServers, restartInTurn } from '../packages/adapters/standalone/src/testing/rolling-restart.ts'
import { hasNats } from '../packages/engine/src/testing/nats.ts'
import { hasMariadb } from '../packages/engine/src/testing/test-database.ts'

/** The proxies of docs/many-servers.md, in front of two real servers that are restarted in turn. */
const [english, portuguese] = ['many-servers.md', 'varios-servidores.md'].map((name) =>
  readFileSync(new URL(`../docs/${name}`, import.meta.url), 'utf8'),
) as [string, string]

const soon = { timeout: 120_000, interval: 20 }

interface Kind {
  name: 'haproxy' | 'nginx'
  args(file: string, folder: string): string[]
  /** The guide's configuration without TLS, listening at `port`. */
  configuration(block: string, port: number, folder: string): string
  /** Resolves once the proxy leads requests to a server that is ready, where it sees it as such. */
  untilUsed(address: string, folder: string): Promise<unknown>
  /** Resolves once the proxy leads no more requests to a server that is not ready. */
  untilLeft(address: string, folder: string): Promise<unknown>
}

const kinds: Kind[] = [
  {
    name: 'haproxy',
    args: (file, folder) => ['-C', folder, '-f', file],
    configuration: (block, port, folder) =>
      `global\n  stats socket ${join(folder, 'haproxy.sock')}\n${replaced(block, 'bind :443 ssl crt /etc/haproxy/phone.pem', `bind 127.0.0.1:${port}`)}`,
    untilUsed: (address, folder) => expect.poll(() => serversUp(folder), soon).toContain(new URL(address).host),
    untilLeft: (address, folder) => expect.poll(() => serversUp(folder), soon).not.toContain(new URL(address).host),
  },
  {
    name: 'nginx',
    args: (file, folder) => ['-p', folder, '-e', 'stderr', '-c', file],
    configuration(block, port) {
      const plain = replaced(block, 'listen 443 ssl', `listen 127.0.0.1:${port}`).replace(/\n\s*ssl_certificate.*/g, '')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${of};`)
      const main = ['daemon off;', 'master_process off;', 'pid nginx.pid;', 'error_log stderr;', 'events {}']
      return [...main, 'http {', 'access_log off;', ...temporary, plain, '}'].join('\n')
    },
    // it does not ask: it tries a server again `fail_timeout` after that refused a connection, and shows nobody that it does
    untilUsed: () => sleep(6000),
    untilLeft: () => Promise.resolve(),
  },
]

function blockOf(guide: string, language: string): string {
  const block = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(guide)?.[1]
  if (block === undefined) throw new Error(`a guide has no configuration of ${language}`)
  return block
}

/** Throws where there is nothing to replace: the guide has changed then, and this file must too. */
function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the guide no longer says ${from}`)
  return text.replaceAll(from, to)
}

test.each(kinds)('the guide in Portuguese sets up $name like the one in English', ({ name }) => {
  const translated = blockOf(portuguese, name)
    .replaceAll('celular.exemplo.com.br', 'phone.example.com')
    .replaceAll('servidores', 'servers')
    .replaceAll('celular', 'phone')
  expect(translated).toBe(blockOf(english, name))
})

for (const kind of kinds) {
  const isHere = spawnSync(kind.name, ['-v']).status === 0
  if (!isHere) console.warn(`${kind.name} is not on this machine: its part of the guide is not tried`)

  describe.skipIf(!isHere || !hasMariadb || !hasNats)(`${kind.name} as the guide sets it up`, () => {
    let city: RollingServers
    beforeEach(async () => {
      city = await RollingServers.open()
    })
    afterEach(() => city.end())

    /** Starts the proxy in front of two servers; resolves to its address once it accepts connections. */
    async function startProxy(servers: readonly { address: string }[]): Promise<{ address: string; folder: string }> {
      const folder = mkdtempSync(join(tmpdir(), 'orelhao-proxy-'))
      city.onEnd(() => rmSync(folder, { recursive: true, force: true }))
      const port = await freePort()
      const [a = '', b = ''] = servers.map(({ address }) => new URL(address).host)
      const block = replaced(replaced(blockOf(english, kind.name), '10.0.0.11:3000', a), '10.0.0.12:3000', b)
      const file = join(folder, 'configuration')
      writeFileSync(file, kind.configuration(block, port, folder))
      const child = spawn(kind.name, kind.args(file, folder), { stdio: ['ignore', 'ignore', 'inherit'] })
      city.onEnd(() => endChild(child))
      await expect.poll(() => accepts(port), soon).toBe(true)
      return { address: `http://127.0.0.1:${port}`, folder }
    }

    test('servers are restarted in turn, and players notice nothing', { timeout: 900_000 }, async () => {
      const servers = [await city.create({ DRAIN_SECONDS: '600' }), await city.create({ DRAIN_SECONDS: '600' })]
      const { address: proxyAddress, folder } = await startProxy(servers)
      await servers[0]?.start()
      await expect.poll(async () => (await fetch(`${proxyAddress}/readyz`)).status, soon).toBe(200)
      const result = await restartInTurn({
        city,
        servers,
        proxyAddress,
        untilUsed: async ({ address }) => void (await kind.untilUsed(address, folder)),
        untilLeft: async ({ address }) => void (await kind.untilLeft(address, folder)),
      })
      process.stdout.write(`${kind.name}: ${result.messages} messages, ${result.repeatedCalls} repeated calls\n`)
    })
  })
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** Addresses of the servers that HAProxy uses, as it says at its socket. */
async function serversUp(folder: string): Promise<string[]> {
  const socket = connect(join(folder, 'haproxy.sock'))
  socket.end('show stat\n')
  const [head = '', ...lines] = (await text(socket)).trim().split('\n')
  const names = head.replace(/^# /, '').split(',')
  const rows = lines.map((line) => new Map(line.split(',').map((value, at) => [names[at], value])))
  return rows.filter((row) => row.get('status')?.startsWith('UP')).map((row) => row.get('addr') ?? '')
}

async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}
