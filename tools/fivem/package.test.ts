import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../packages/adapters/fivem-server/src/config/settings.ts'
import { root } from '../run.ts'
import { convars } from './convars.ts'
import { type Made, makePackage } from './package.ts'
import { clientScript, folderOf, page, serverScript } from './testing/placeholder.ts'

const lua = 'lua5.4'
const hasLua = spawnSync(lua, ['-v']).status === 0
if (!hasLua) console.warn(`${lua} is not on this machine: the manifest is not run as Lua`)

/** Whatever an owner may have, by version: the Node that runs this, and the first of an older line that is on the PATH. */
const nodes = new Map([[process.versions.node, process.execPath]])
for (const path of (process.env.PATH ?? '').split(delimiter).map((place) => join(place, 'node'))) {
  const version = spawnSync(path, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout?.trim() ?? ''
  if (nodes.size === 1 && /^2[0-3]\./.test(version)) nodes.set(version, path)
}
if (nodes.size === 1) console.warn('no older Node is on this machine: the doctor is only run on this one')

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function folder(files: Record<string, string>): string {
  const made = folderOf(files)
  folders.push(made)
  return made
}

function sourcesOf(scripts: { client?: string; server?: string }): string {
  return folder({ 'client.ts': scripts.client ?? clientScript, 'server.ts': scripts.server ?? serverScript })
}

/** A package of the scripts given, with a page in small. */
function make(scripts: { client?: string; server?: string } = {}, sources = sourcesOf(scripts)): Promise<Made> {
  return makePackage({
    out: folder({}),
    entries: { client: join(sources, 'client.ts'), server: join(sources, 'server.ts') },
    page: folder(page),
    version: '1.2.3',
    repository: 'https://example.com/phone',
  })
}

describe('the package', () => {
  const sources = sourcesOf({})
  let made: Made
  beforeAll(async () => {
    made = await make({}, sources)
  })

  test('has nothing to complain about', () => {
    expect(made.problems).toEqual([])
  })

  test('is the same, byte by byte, whenever and in whatever time zone it is made', async () => {
    const zone = process.env.TZ
    process.env.TZ = 'Pacific/Kiritimati'
    const again = await make({}, sources)
    process.env.TZ = zone
    expect(readFileSync(again.zipFile).equals(readFileSync(made.zipFile))).toBe(true)
  })

  test('is one folder, and the zip holds what the folder does', () => {
    const inside = unzipSync(readFileSync(made.zipFile))
    expect(Object.keys(inside).every((path) => path.startsWith('smartphone/'))).toBe(true)
    expect(Object.keys(inside).sort()).toEqual([...made.files.keys()].sort())
    expect(Buffer.from(inside['smartphone/web/index.html'] ?? []).toString()).toBe(page['index.html'])
  })

  test('leaves out what no player needs', () => {
    const shipped = [...made.files.keys()].filter((path) => path.startsWith('smartphone/web/'))
    expect(shipped.map((path) => path.replace('smartphone/web/', ''))).toEqual([
      'assets/index-abcdefgh.js',
      "assets/o'brien-abcdefgh.js",
      'index.html',
      'stock/apps/sms.webp',
      'stock/photos/rua.jpg',
      'stock/wallpapers/moon.svg',
    ])
  })

  test.runIf(hasLua)(
    'has a manifest that Lua runs, every file of which exists and none of which is the server’s',
    () => {
      const reader = new URL('testing/manifest-reader.lua', import.meta.url).pathname
      const printed = execFileSync(lua, [reader, join(made.folder, 'fxmanifest.lua')], { encoding: 'utf8' })
      const facts = printed
        .trim()
        .split('\n')
        .map((line) => line.split('\t'))
      const all = (key: string) => facts.filter(([name]) => name === key).map(([, value]) => value ?? '')
      const [server] = all('server_script')
      expect(Object.fromEntries(facts)).toMatchObject({
        fx_version: 'cerulean',
        game: 'gta5',
        node_version: '22',
        nui_callback_strict_mode: 'true',
        ui_page: 'web/index.html',
        version: '1.2.3',
        repository: 'https://example.com/phone',
      })
      expect(all('dependencies')).toEqual(['/server:12913', '/onesync'])
      const named = ['files', 'ui_page', 'client_script', 'server_script'].flatMap(all)
      expect(named.filter((path) => !existsSync(join(made.folder, path)))).toEqual([])
      expect(all('files').filter((path) => !path.startsWith('web/') || path === server)).toEqual([])
      expect(all('convar_category')).toEqual(['Orelhão'])
    },
  )

  test('tells whose works are inside', () => {
    const text = readFileSync(join(made.folder, 'THIRD_PARTY_NOTICES.txt'), 'utf8')
    for (const work of ['react@', 'dompurify@', '@fontsource-variable/inter@', 'wasm-media-encoders@', 'LAME'])
      expect(text).toContain(work)
    expect(text).not.toContain('vitest@')
  })

  test('has an example of the owner’s settings that the server takes, and no settings that would replace theirs', () => {
    const example = readFileSync(join(made.folder, 'config/server.example.json'), 'utf8')
    const settings = readSettings({ convar: () => undefined, file: () => example })
    expect(settings.phone.services.map(({ number }) => number)).toEqual(Object.keys(settings.serviceGroups).sort())
    expect(existsSync(join(made.folder, 'config/server.json'))).toBe(false)
  })

  test('announces and documents only convars that the server reads, with their defaults', () => {
    const known = new Set<string>()
    const noting = (name: string) => {
      known.add(name)
      return ''
    }
    readSettings({ convar: noting, file: () => undefined })
    const initial = Object.fromEntries(convars.map((convar) => [convar.name, convar.initial]))
    const defaults = readSettings({ convar: () => undefined, file: () => undefined })
    expect(readSettings({ convar: (name) => initial[name], file: () => undefined })).toEqual(defaults)
    const texts = ['README.md', 'README.en.md'].map((file) => readFileSync(join(made.folder, file), 'utf8'))
    texts.push(readFileSync(join(root, 'docs/media-server.md'), 'utf8'))
    const documented = texts.flatMap((text) =>
      [...text.matchAll(/^set[rs]? (smartphone_\w+)/gm)].map(([, name = '']) => name),
    )
    expect(documented.length).toBeGreaterThan(10)
    const named = [...documented, ...convars.map(({ name }) => name)]
    expect(named.filter((name) => !known.has(name))).toEqual([])
  })

  test.each([...nodes])(
    'has a doctor that finds it in order on Node %s, and names what the owner forgot',
    (_, node) => {
      const server = folder({ 'server.cfg': 'set onesync on\nensure smartphone\n', 'empty.cfg': 'set onesync on\n' })
      cpSync(made.folder, join(server, 'resources/[local]/smartphone'), { recursive: true })
      const doctor = (cfg: string) =>
        spawnSync(node, [join(made.folder, 'doctor.cjs'), join(server, 'resources'), join(server, cfg)], {
          encoding: 'utf8',
        })
      expect(doctor('server.cfg')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('Nada impede o celular de funcionar'),
      })
      expect(doctor('empty.cfg')).toMatchObject({ status: 1, stdout: expect.stringContaining('ensure smartphone') })
      expect(doctor('missing.cfg')).toMatchObject({ status: 2, stderr: expect.stringContaining('missing.cfg') })
    },
  )

  test('explains every setting of the file, and no other', () => {
    const guide = readFileSync(join(made.folder, 'config/LEIA-ME.md'), 'utf8')
    const [general = '', phone = ''] = guide.split('Dentro de `phone`')
    const explained = (text: string) =>
      [...text.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    const { phone: ofPhone, ...ofServer } = readSettings({ convar: () => undefined, file: () => undefined })
    expect(explained(general).sort()).toEqual(Object.keys(ofServer).sort())
    expect(explained(phone).filter((name) => !(name in ofPhone))).toEqual([])
  })
})

describe('a script that cannot run in the game', () => {
  test('is missed by its name', async () => {
    const entries = { client: '/nowhere/client.ts', server: '/nowhere/server.ts' }
    await expect(makePackage({ out: folder({}), entries, page: folder(page), version: '1' })).rejects.toThrow(
      /client script is missing.*client\.ts/,
    )
  })

  test.each([
    ['server', `import { Worker } from 'node:worker_threads'\nnew Worker('a')`, 'uses node:worker_threads'],
    ['server', `import { spawn } from 'child_process'\nspawn('ls')`, 'uses child_process'],
    ['server', `try { console.log(require('left-pad')) } catch {}`, 'needs left-pad'],
    ['server', `console.log(require(String(process.argv[2])))`, 'needs …'],
    ['client', `console.log(process.env.HOME)`, 'uses process.'],
    ['client', `new WebSocket('wss://a')`, 'uses new WebSocket'],
  ] as const)('%s: %s', async (side, code, complaint) => {
    const { problems } = await make({ [side]: code })
    expect(problems.join('\n')).toContain(complaint)
  })

  test('names what it cannot find', async () => {
    await expect(make({ server: `import x from 'not-there'\nconsole.log(x)` })).rejects.toThrow(/not-there/)
  })
})
