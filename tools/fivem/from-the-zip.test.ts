import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { signTicket } from '@orelhao/engine/shared/uploads/upload-ticket'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { MediaServer } from '../../packages/adapters/fivem-server/src/uploads/media-server.ts'
import { testUpload } from '../../packages/adapters/fivem-server/src/uploads/test-upload.ts'
import { photo } from '../../packages/adapters/standalone/src/testing/media.ts'
import { type Archive, builtArchive, type Installation, installed } from './testing/installed.ts'
import { nodesOnPath } from './testing/nodes-on-path.ts'
import { folderOf } from './testing/placeholder.ts'

/** An owner starts and updates everything with the zip alone, in a folder whose parents belong to a program of modules. */
const secret = 'um-segredo-de-16-letras-ou-mais'
const out = folderOf({})
let archive: Archive
beforeAll(async () => {
  archive = await builtArchive(out)
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

const install = () => installed(archive)

/** The environment of an owner: nothing but this Node is on the path of programs, besides the shell's own. */
const environment = (node = process.execPath) => ({ PATH: `${dirname(node)}:/usr/bin:/bin`, HOME: '/nonexistent' })

function refusal({ phone }: Installation, script: string, node?: string): string {
  const { status, stderr, stdout } = spawnSync('sh', [join(phone, script)], {
    env: environment(node),
    encoding: 'utf8',
    cwd: '/',
  })
  expect([status, stdout]).toEqual([1, ''])
  return stderr
}

/** Runs a start script until the test ends; resolves with the address in its first line. */
async function start({ phone }: Installation, script: string): Promise<{ address: string; stop(): Promise<void> }> {
  const child = spawn('sh', [join(phone, script)], {
    env: environment(),
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void stopped(child))
  const [line] = await once(createInterface(child.stdout), 'line')
  const address = /[\w.:/]+:\d+$/.exec(String(line))?.[0]
  if (!address) throw new Error(`the script said ${line}`)
  return { address, stop: () => stopped(child) }
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

test('the phone’s server says what is missing and where to write it, then starts', async () => {
  const owner = install()
  const printed = refusal(owner, 'start-engine.sh')
  expect(printed).toMatch(/GAME_SECRET: .*smartphone_config\/engine\.env/)
  copyFileSync(join(owner.owners, 'engine.example.env'), join(owner.owners, 'engine.env'))
  expect(refusal(owner, 'start-engine.sh')).toContain('GAME_SECRET: ')
  appendFileSync(join(owner.owners, 'engine.env'), `GAME_SECRET=${secret}\nPORT=0\n`)
  const { address } = await start(owner, 'start-engine.sh')
  expect(await (await fetch(`http://${address}/healthz`)).json()).toEqual({ game: false })
})

test('the media server takes a picture with a ticket, and an update that deletes the phone’s folder keeps picture and settings', async () => {
  const owner = install()
  expect(refusal(owner, 'start-media.sh')).toMatch(
    /UPLOAD_SECRET: [\s\S]*UPLOAD_PUBLIC_URL: [\s\S]*smartphone_config\/media\.env/,
  )
  const settings = `UPLOAD_SECRET=${secret}\nUPLOAD_PUBLIC_URL=https://midia.exemplo.com.br/uploads\nPORT=0\nLOG_LEVEL=warn\n`
  writeFileSync(join(owner.owners, 'media.env'), settings)
  const first = await start(owner, 'start-media.sh')
  const token = signTicket({ player: 7, expires_at: Math.floor(Date.now() / 1000) + 60, bytes: 1_000_000 }, secret)
  const form = new FormData()
  const original = await photo()
  form.append('file', new Blob([new Uint8Array(original)], { type: 'image/jpeg' }), '1.jpg')
  const sent = (authorization: string) =>
    fetch(`${first.address}/upload`, { method: 'POST', headers: { authorization }, body: form })
  expect((await sent('Bearer x')).status).toBe(401)
  const { url } = (await (await sent(`Bearer ${token}`)).json()) as { url: string }
  expect(url).toMatch(/^https:\/\/midia\.exemplo\.com\.br\/uploads\/[\w-]{43}\.jpg$/)
  const path = url.slice('https://midia.exemplo.com.br'.length)
  expect(original.includes('made by a player')).toBe(true)
  const load = async (address: string) => Buffer.from(await (await fetch(`${address}${path}`)).arrayBuffer())
  const stored = await load(first.address)
  expect([stored.subarray(0, 2).toString('hex'), stored.includes('made by a player')]).toEqual(['ffd8', false])
  for (const closed of ['/', '/docs/', '/admin/', '/economy', '/smartphone/index.html'])
    expect((await fetch(`${first.address}${closed}`)).status).toBeGreaterThanOrEqual(400)
  const selfTest = (withSecret: string) => {
    const own = fetch
    vi.stubGlobal('fetch', (to: string, init: RequestInit) =>
      own(to.replace('https://midia.exemplo.com.br', first.address), init),
    )
    const media = new MediaServer('https://midia.exemplo.com.br', withSecret)
    return testUpload(media, 'https://midia.exemplo.com.br/uploads').finally(() => vi.unstubAllGlobals())
  }
  expect(await selfTest(secret)).toMatch(
    /^https:\/\/midia\.exemplo\.com\.br: uma foto foi enviada, vista e apagada em \d+ ms$/,
  )
  await expect(selfTest('outro-segredo-de-16-letras')).rejects.toThrow(
    /smartphone_upload_secret e UPLOAD_SECRET precisam ser iguais/,
  )
  expect(readdirSync(join(owner.owners, 'media/uploads'))).toEqual([basename(path)])
  const forged = await fetch(`${first.address}${path}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${token}` },
  })
  expect([forged.status, (await load(first.address)).equals(stored)]).toEqual([401, true])
  await first.stop()

  rmSync(owner.phone, { recursive: true })
  owner.extract()
  expect(readFileSync(join(owner.owners, 'media.env'), 'utf8')).toBe(settings)
  const second = await start(owner, 'start-media.sh')
  expect((await load(second.address)).equals(stored)).toBe(true)
})

test('the server’s script has the panel of the team, which no player downloads', () => {
  const { phone } = install()
  const script = readFileSync(join(phone, 'dist/server.js'), 'utf8')
  expect(script).toContain('<title>Painel · Orelhão</title>')
  expect(script).toMatch(/"assets\/index-[\w-]+\.js"/)
  expect(readFileSync(join(phone, 'fxmanifest.lua'), 'utf8')).not.toContain('panel')
})

test('an owner’s files are not in the zip, so an update replaces none of them', () => {
  const names = Object.keys(archive)
  for (const path of ['server.json', 'custom.lua', 'engine.env', 'media.env'])
    expect(
      names.filter((name) => name === `smartphone_config/${path}` || name === `smartphone/config/${path}`),
    ).toEqual([])
  expect(names.filter((name) => /\.(db|env)$/.test(name) && !name.endsWith('.example.env'))).toEqual([])
})

test.each([...nodesOnPath].filter(([version]) => Number(version.split('.')[0]) < 22))(
  'on Node %s both servers say which Node they need, in one line',
  (version, node) => {
    const owner = install()
    for (const script of ['start-engine.sh', 'start-media.sh']) {
      const printed = refusal(owner, script, node)
      expect(printed).toContain(version)
      expect(printed).toContain('22.13')
      expect(printed.trim().split('\n')).toHaveLength(1)
    }
  },
)

test('without Node the scripts say so', () => {
  const owner = install()
  const folder = folderOf({})
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of ['sh', 'dirname'])
    copyFileSync(existsSync(`/bin/${name}`) ? `/bin/${name}` : `/usr/bin/${name}`, join(folder, name))
  const { status, stderr } = spawnSync(join(folder, 'sh'), [join(owner.phone, 'start-media.sh')], {
    env: { PATH: folder },
    encoding: 'utf8',
  })
  expect([status, stderr.includes('Node 22.13')]).toEqual([1, true])
})
