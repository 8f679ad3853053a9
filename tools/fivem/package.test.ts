import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import product from '../../package.json' with { type: 'json' }
import { readSettings } from '../../packages/adapters/fivem-server/src/config/settings.ts'
import { openGame } from '../../packages/testing-fivem/src/index.ts'
import { readManifest } from '../../packages/testing-fivem/src/manifest/manifest.ts'
import { requestNui } from '../../packages/testing-fivem/src/testing/request-nui.ts'
import { root } from '../run.ts'
import { convars } from './convars.ts'
import { type BuiltPackage, makePackage } from './package.ts'
import { nodesOnPath } from './testing/nodes-on-path.ts'
import { clientScript, folderOf, page, serverScript } from './testing/placeholder.ts'

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

/** A package of the given scripts, with a minimal page. */
function make(scripts: { client?: string; server?: string } = {}, sources = sourcesOf(scripts)): Promise<BuiltPackage> {
  return makePackage({
    out: folder({}),
    entries: { client: join(sources, 'client.ts'), server: join(sources, 'server.ts') },
    page: folder(page),
    version: '1.2.3',
    repository: 'https://example.com/phone',
  })
}

/** Permissions of the files in a zip, by its central directory. */
function modesIn(archive: Buffer): Map<string, number> {
  const modes = new Map<string, number>()
  const entry = Buffer.from('PK\x01\x02', 'latin1')
  for (let at = archive.indexOf(entry); at >= 0; at = archive.indexOf(entry, at + 46)) {
    const name = archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28))
    modes.set(name, archive.readUInt32LE(at + 38) >>> 16)
  }
  return modes
}

describe('the package', () => {
  const sources = sourcesOf({})
  let built: BuiltPackage
  beforeAll(async () => {
    built = await make({}, sources)
  })

  test('has no problems', () => {
    expect(built.problems).toEqual([])
  })

  test('is byte-identical, at any time and in any time zone', async () => {
    const zone = process.env.TZ
    process.env.TZ = 'Pacific/Kiritimati'
    const again = await make({}, sources)
    process.env.TZ = zone
    expect(readFileSync(again.zipFile).equals(readFileSync(built.zipFile))).toBe(true)
  })

  test('is the phone’s folder, the owner’s and the probe’s, and the zip contains the same files', () => {
    const inside = unzipSync(readFileSync(built.zipFile))
    const folders = new Set(Object.keys(inside).map((path) => path.split('/', 1)[0]))
    expect([...folders].sort()).toEqual(['smartphone', 'smartphone_config', 'smartphone_probe'])
    expect(Object.keys(inside).sort()).toEqual([...built.files.keys()].sort())
    expect(Buffer.from(inside['smartphone/web/index.html'] ?? []).toString()).toBe(page['index.html'])
  })

  test('omits files that no player needs', () => {
    const shipped = [...built.files.keys()].filter((path) => path.startsWith('smartphone/web/'))
    expect(shipped.map((path) => path.replace('smartphone/web/', ''))).toEqual([
      'assets/index-abcdefgh.js',
      "assets/o'brien-abcdefgh.js",
      'index.html',
      'stock/apps/sms.webp',
      'stock/photos/rua.jpg',
      'stock/wallpapers/moon.svg',
    ])
  })

  test('has a manifest that Lua runs, every file of which exists and none of which is the server’s', () => {
    const facts = readManifest(built.folder)
    const all = (key: string) => facts.get(key) ?? []
    const server = all('server_script')
    expect(server).toEqual(['dist/custom.lua', 'config/*.lua', 'dist/server.js'])
    expect(Object.fromEntries(facts)).toMatchObject({
      fx_version: ['cerulean'],
      game: ['gta5'],
      node_version: ['22'],
      nui_callback_strict_mode: ['true'],
      ui_page: ['web/index.html'],
      version: ['1.2.3'],
      repository: ['https://example.com/phone'],
    })
    expect(all('dependencie')).toEqual(['/server:12913', '/onesync'])
    const named = ['file', 'ui_page', 'client_script', 'server_script'].flatMap(all)
    expect(named.filter((path) => !path.includes('*') && !existsSync(join(built.folder, path)))).toEqual([])
    expect(all('file').filter((path) => !path.startsWith('web/') || server.includes(path))).toEqual([])
    expect(all('convar_category')).toEqual(['Orelhão'])
  })

  test('serves every player the page and all files beside it, as the game does', async () => {
    const game = await openGame()
    onTestFinished(() => game.close())
    const resource = folderOf({})
    folders.push(resource)
    cpSync(built.folder, resource, { recursive: true })
    writeFileSync(join(resource, 'dist/server.js'), '')
    const owners = ['config/custom.lua', 'config/exemplos/custom.lua']
    cpSync(join(resource, 'config/exemplos/custom.lua'), join(resource, 'config/custom.lua'))
    writeFileSync(join(resource, 'dist/client.js'), '')
    game.addResource({ name: 'smartphone', folder: resource })
    await game.start('smartphone')
    const nui = await game.nuiServer(await game.join())
    const shipped = [...built.files.keys()].map((path) => path.replace(/^smartphone\//, ''))
    const status = async (path: string) => (await requestNui(nui, `https://cfx-nui-smartphone/${path}`)).status
    expect(nui.url).toBe('https://cfx-nui-smartphone/web/index.html')
    for (const path of shipped.filter((path) => path.startsWith('web/')))
      expect([path, await status(path)]).toEqual([path, 200])
    for (const path of [...owners, 'config/server.example.json', 'dist/server.js', 'dist/custom.lua', 'doctor.cjs'])
      expect(await status(path)).toBe(404)
  })

  test('includes the script that vRP 2 runs inside itself, at the path that the server names', () => {
    expect(readFileSync(join(built.folder, 'bridges/vrp2.lua'), 'utf8')).toContain('vRP:registerExtension')
    expect(readManifest(built.folder).get('file')).not.toContain('bridges/vrp2.lua')
  })

  test('names the authors of third-party works', () => {
    const text = readFileSync(join(built.folder, 'THIRD_PARTY_NOTICES.txt'), 'utf8')
    for (const work of ['react@', 'dompurify@', '@fontsource-variable/inter@', 'wasm-media-encoders@', 'LAME'])
      expect(text).toContain(work)
    expect(text).not.toContain('vitest@')
  })

  test('has an example of the owner’s settings that the server accepts, and no settings that would overwrite theirs', () => {
    const example = readFileSync(join(built.folder, 'config/server.example.json'), 'utf8')
    const settings = readSettings({ convar: () => undefined, file: () => example })
    expect(settings.phone.services.map(({ number }) => number)).toEqual(Object.keys(settings.serviceGroups).sort())
    expect(existsSync(join(built.folder, 'config/server.json'))).toBe(false)
  })

  test('includes examples of a custom framework, and no file that would overwrite the owner’s', () => {
    const examples = readdirSync(join(built.folder, 'config/exemplos'))
    expect(examples.sort()).toEqual(['custom-oxmysql.lua', 'custom.lua'])
    expect(readdirSync(join(built.folder, 'config')).filter((path) => path.endsWith('.lua'))).toEqual([])
  })

  test('announces and documents only convars that the server reads, with their defaults', () => {
    const readConvars = new Set<string>()
    const noting = (name: string) => {
      readConvars.add(name)
      return ''
    }
    readSettings({ convar: noting, file: () => undefined })
    const initial = Object.fromEntries(convars.map((convar) => [convar.name, convar.initial]))
    const defaults = readSettings({ convar: () => undefined, file: () => undefined })
    expect(readSettings({ convar: (name) => initial[name], file: () => undefined })).toEqual(defaults)
    const texts = ['README.md', 'README.en.md'].map((file) => readFileSync(join(built.folder, file), 'utf8'))
    for (const guide of ['media-server.md', 'pt/servidor-de-midia.md'])
      texts.push(readFileSync(join(root, 'docs/owner', guide), 'utf8'))
    const documented = texts.flatMap((text) =>
      [...text.matchAll(/^set[rs]? (smartphone_\w+)/gm)].map(([, name = '']) => name),
    )
    expect(documented.length).toBeGreaterThan(10)
    const named = [...documented, ...convars.map(({ name }) => name)]
    expect(named.filter((name) => !readConvars.has(name))).toEqual([])
  })

  test.each([...nodesOnPath])(
    'has a doctor that runs on Node %s: it accepts the package, and reports missing settings',
    (_, node) => {
      const server = folder({ 'server.cfg': 'set onesync on\nensure smartphone\n', 'empty.cfg': 'set onesync on\n' })
      cpSync(built.folder, join(server, 'resources/[local]/smartphone'), { recursive: true })
      const doctor = (cfg: string) =>
        spawnSync(node, [join(built.folder, 'doctor.cjs'), join(server, 'resources'), join(server, cfg)], {
          encoding: 'utf8',
        })
      expect(doctor('server.cfg')).toMatchObject({
        status: 0,
        stdout: expect.stringContaining('Nada impede o celular de iniciar, mas leia os'),
      })
      expect(doctor('empty.cfg')).toMatchObject({ status: 1, stdout: expect.stringContaining('ensure smartphone') })
      expect(doctor('missing.cfg')).toMatchObject({ status: 2, stderr: expect.stringContaining('missing.cfg') })
    },
  )

  describe('its texts', () => {
    const textsIn = () => [...built.files].filter(([path]) => /\.(md|env|sh|cmd|lua|json|d\.ts|html)$/.test(path))
    const scripts = ['dist/server.js', 'dist/media.js', 'doctor.cjs'].map((path) => `smartphone/${path}`)
    const contentOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
    /** Lines of our scripts, without comments, which authors read in the repository. */
    const linesOf = (path: string) =>
      contentOf(built.files.get(path))
        .split('\n')
        .filter((line) => !/^\s*(\/\/|\/?\*)/.test(line))

    test('name only guides that are in it', () => {
      const texts = [...textsIn().map(([, bytes]) => contentOf(bytes)), ...scripts.flatMap(linesOf)]
      const named = texts.flatMap((text) =>
        [...text.matchAll(/(?<![\w./])docs\/[\w/.-]+\.md/g)].map(([guide]) => guide),
      )
      expect(new Set(named).size).toBeGreaterThan(3)
      expect(named.filter((guide) => !built.files.has(`smartphone/${guide}`))).toEqual([])
    })

    test('link only to what is in it', () => {
      const paths = [...built.files.keys()]
      const links = textsIn()
        .filter(([path]) => path.endsWith('.md'))
        .flatMap(([path, bytes]) =>
          [...contentOf(bytes).matchAll(/\]\((?!\w+:|#)([^)#\s]+)/g)].map(([, target = '']) =>
            posix.join(posix.dirname(path), target),
          ),
        )
      expect(links.length).toBeGreaterThan(15)
      expect(links.filter((link) => !paths.some((path) => path === link || path.startsWith(`${link}/`)))).toEqual([])
    })

    test('tell nobody to run what only the project’s repository has', () => {
      const commands = /npm run \w+:?\w*|`(?:packages|tools)\//g
      const named = textsIn().flatMap(([path, bytes]) =>
        [...contentOf(bytes).matchAll(commands)].map(([text]) => [path, text]),
      )
      expect(named).toEqual([])
      const ours = Object.keys(product.scripts).filter((name) => !/^(pre|test|build$|start$)/.test(name))
      const calls = (line: string) => ours.some((name) => line.includes(`npm run ${name}`))
      expect(ours).toContain('ledger:settle')
      for (const path of scripts) expect(linesOf(path).filter(calls)).toEqual([])
    })

    test('are the same in both languages', () => {
      const lines = (path: string) => contentOf(built.files.get(`smartphone/${path}`)).split('\n')
      const shape = (path: string) =>
        lines(path)
          .filter((line) => /^(#|\||```)/.test(line))
          .map((line) => line.slice(0, 2))
      for (const [portuguese, english] of [
        ['README.md', 'README.en.md'],
        ['NOVIDADES.md', 'CHANGES.md'],
        ['docs/owner/pt/servidor-de-midia.md', 'docs/owner/media-server.md'],
      ] as const)
        expect([english, shape(english)]).toEqual([english, shape(portuguese)])
    })
  })

  test('has start scripts that Linux runs as they are and Windows reads with its own line ends', () => {
    const modes = modesIn(readFileSync(built.zipFile))
    for (const name of ['start-engine', 'start-media']) {
      expect(modes.get(`smartphone/${name}.sh`)).toBe(0o100_755)
      expect(modes.get(`smartphone/README.md`)).toBe(0o100_644)
      const windows = Buffer.from(built.files.get(`smartphone/${name}.cmd`) ?? []).toString('latin1')
      expect(windows.split('\n').filter((line) => line !== '' && !line.endsWith('\r'))).toEqual([])
      expect(windows).toMatch(/^[\x20-\x7e\r\n]+$/) // a console of Windows has its own letters beyond these
      const shell = readFileSync(join(built.folder, `${name}.sh`), 'utf8')
      const script = /node dist[/\\](\w+\.js)/
      expect(script.exec(windows)?.[1]).toBe(script.exec(shell)?.[1])
      expect(existsSync(join(built.folder, 'dist', script.exec(shell)?.[1] ?? ''))).toBe(true)
    }
  })

  test.each([
    ['LEIA-ME.md', 'Dentro de `phone`'],
    ['README.md', 'Inside `phone`'],
  ])('explains every setting of the file, and no other, in config/%s', (name, ofPhoneBegins) => {
    const guide = readFileSync(join(built.folder, 'config', name), 'utf8')
    const [general = '', phone = ''] = guide.split(ofPhoneBegins)
    const explained = (text: string) =>
      [...text.matchAll(/^\| ((?:`\w+`(?:, )?)+) \|/gm)].flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
    const { phone: ofPhone, ...ofServer } = readSettings({ convar: () => undefined, file: () => undefined })
    const names = [...Object.keys(ofServer), 'blockedBy'] // which defaults to the framework's
    expect(explained(general).sort()).toEqual(names.sort())
    expect(explained(phone).filter((name) => !(name in ofPhone))).toEqual([])
  })
})

describe('a script that cannot run in the game', () => {
  test('is reported by name', async () => {
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

  test('an import that cannot be found is named', async () => {
    await expect(make({ server: `import x from 'not-there'\nconsole.log(x)` })).rejects.toThrow(/not-there/)
  })
})
