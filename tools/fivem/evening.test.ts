import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { hasMariadb, mariadbDatabase } from '@orelhao/engine/testing/test-database'
import { createConnection } from 'mysql2/promise'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { FakeFivemanage } from '../../packages/adapters/fivem-server/src/testing/fake-stores.ts'
import { pmaVoice, qbcore } from '../../packages/testing-fivem/frameworks/stub-frameworks.ts'
import { type Client, type Game, openGame } from '../../packages/testing-fivem/src/index.ts'
import { type Archive, builtArchive, type Installation, installed } from './testing/installed.ts'
import { folderOf } from './testing/placeholder.ts'
import { otherResources } from './testing/valid-server.ts'

/** An owner's first evening and first year, with the files of the zip alone. */
const out = folderOf({})
let archive: Archive
beforeAll(async () => {
  archive = await builtArchive(out)
})
afterAll(() => rmSync(out, { recursive: true, force: true }))

const token = 'token-of-the-owner'
const settings = `{
  "item": "celular",
  "serviceGroups": { "190": ["police"] },
  "phone": { "services": [{ "name": "Polícia", "number": "190" }], "disabledApps": ["minesweeper"] }
}
`
const serverCfg = (database: string) => `set onesync on
ensure oxmysql
ensure [qb]
ensure pma-voice
set mysql_connection_string "${database}"
set smartphone_fivemanage "${token}"
set smartphone_phone_template "XXXXXXXXXX"
ensure smartphone
`

interface Mistake {
  /** Changes the right server.cfg. */
  cfg?: [from: string | RegExp, to: string]
  /** Changes the right server.json. */
  json?: [from: string | RegExp, to: string]
  files?: Record<string, string>
  /** The doctor's answer, with the cure. */
  answer: RegExp
}

const mistakes: Record<string, Mistake> = {
  'a misspelt ensure': { cfg: ['ensure smartphone', 'ensure smarthphone'], answer: /você quis dizer smartphone\?/ },
  'the phone first': {
    cfg: [/([\s\S]*)ensure smartphone\n$/, 'ensure smartphone\n$1'],
    answer: /Coloque "ensure smartphone" depois de "ensure/,
  },
  'a wrong password': { cfg: ['//root@', '//root:errada@'], answer: /usuário ou senha recusados/ },
  'a database that does not exist': {
    cfg: [/orelhao_test_\w+/, 'cidade_nova'],
    answer: /o banco de dados indicado .* não existe: crie-o/,
  },
  'a secret that players can read': {
    cfg: ['set smartphone_fivemanage', 'setr smartphone_fivemanage'],
    answer: /smartphone_fivemanage está com setr.*Use set e troque/,
  },
  'a misspelt convar': {
    cfg: ['smartphone_fivemanage', 'smartphone_fivemenage'],
    answer: /smartphone_fivemenage não existe; você quis dizer smartphone_fivemanage\?/,
  },
  'OneSync by its old name': { cfg: ['set onesync on', 'set onesync_enabled 1'], answer: /set onesync on/ },
  'a comma too many': {
    json: [/\}\n\}\n$/, '},\n}\n'],
    answer: /server\.json, linha 4, coluna \d+: há uma vírgula sobrando; apague-a/,
  },
  'an app that does not exist': {
    json: ['minesweeper', 'zap'],
    answer: /disabledApps: nenhum app se chama zap; você quis dizer whatsapp\?/,
  },
  'an item that nobody has': {
    json: ['"celular"', '"celuar"'],
    answer: /O item celuar não existe.*quis dizer celular\?/,
  },
  'a group that nobody has': { json: ['"police"', '"polcie"'], answer: /grupo polcie não existe.*quis dizer police\?/ },
  'another phone beside it': {
    cfg: ['ensure smartphone', 'ensure lb-phone\nensure smartphone'],
    files: { 'resources/lb-phone/fxmanifest.lua': '' },
    answer: /Outro celular também é iniciado \(lb-phone\)/,
  },
}

/** The doctor of the zip, as a process of the owner's Node. */
function doctor({ phone, resources, folder }: Installation): string {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(phone, 'doctor.cjs'), resources, join(folder, 'server.cfg')],
    { encoding: 'utf8', cwd: '/' },
  )
  return stdout + stderr
}

function write(folder: string, files: Record<string, string>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** Writes the right settings, changed by a mistake. Every change must change something. */
function configure({ folder, owners }: Installation, database: string, { cfg, json, files = {} }: Partial<Mistake>) {
  const change = (text: string, [from, to]: [string | RegExp, string] = ['', '']) => {
    const changed = text.replace(from, to)
    if (from !== '') expect(changed).not.toBe(text)
    return changed
  }
  write(folder, { ...otherResources, ...files, 'server.cfg': change(serverCfg(database), cfg) })
  writeFileSync(join(owners, 'server.json'), change(settings, json))
}

async function emptyDatabase(): Promise<string> {
  const database = await mariadbDatabase()
  onTestFinished(() => database.drop())
  return database.url
}

test.skipIf(!hasMariadb)(
  'ten wrong settings and more are each named with their cure, and the cure is enough',
  async () => {
    const owner = installed(archive)
    const database = await emptyDatabase()
    configure(owner, database, {})
    expect(doctor(owner)).toMatch(/✓ Nada impede o celular de funcionar\./)
    for (const [name, mistake] of Object.entries(mistakes)) {
      configure(owner, database, mistake)
      expect([name, doctor(owner)]).toEqual([name, expect.stringMatching(mistake.answer)])
      for (const path of Object.keys(mistake.files ?? {}))
        rmSync(dirname(join(owner.folder, path)), { recursive: true })
    }
    configure(owner, database, {})
    expect(doctor(owner)).toMatch(/✓ Nada impede o celular de funcionar\./)
  },
)

/** A running city of QBCore's stub around the extracted folders. */
class City {
  readonly game: Game
  #starts = 0

  private constructor(game: Game) {
    this.game = game
  }

  static async start({ phone, owners }: Installation, convars: Record<string, string>): Promise<City> {
    const game = await openGame({ convars })
    onTestFinished(async () => {
      await game.close()
      expect(game.errors).toEqual([])
    })
    const others = [...qbcore('1.3.0').resources, pmaVoice]
    for (const resource of [...others, { name: 'smartphone_config', folder: owners }]) game.addResource(resource)
    for (const { name } of others) await game.start(name)
    game.addResource({ name: 'smartphone', folder: phone })
    const city = new City(game)
    await game.start('smartphone')
    await city.#hasStarted()
    return city
  }

  async restart(): Promise<void> {
    await this.game.restart('smartphone')
    await this.#hasStarted()
  }

  #hasStarted(): Promise<void> {
    this.#starts++
    const started = () => this.game.printed.filter((line) => line.includes('iniciado: framework qbcore'))
    return until(started).toHaveLength(this.#starts)
  }

  /** The lines that a command prints, up to one that has `end`. */
  async command(line: string, end: string): Promise<string> {
    const before = this.game.printed.length
    await this.game.run(line)
    const printed = () => this.game.printed.slice(before).join('\n')
    await until(printed).toContain(end)
    return printed()
  }

  async play(firstname: string, phone: string): Promise<Client> {
    const client = await this.game.join({ name: firstname })
    const id = `CIT0000${phone.at(-1)}`
    await this.game.call('qb-core', 'stub', 'create', { id, firstname, surname: 'Lima', phone, bank: 100 })
    await this.game.call('qb-core', 'stub', 'choose', client.source, id)
    await until(() => backend(client, 'getSettings')).toMatchObject({ identity: { firstname } })
    return client
  }
}

/** A contact in NPWD's table, by its `import.sql` (project-error/npwd). */
async function addNpwdContact(database: string, identifier: string, display: string, number: string): Promise<void> {
  const connection = await createConnection({ uri: database })
  onTestFinished(() => connection.end())
  await connection.query(
    'CREATE TABLE npwd_phone_contacts (id INT AUTO_INCREMENT PRIMARY KEY, identifier VARCHAR(48), avatar VARCHAR(512), number VARCHAR(20), display VARCHAR(255))',
  )
  await connection.query('INSERT INTO npwd_phone_contacts (identifier, number, display) VALUES (?, ?, ?)', [
    identifier,
    number,
    display,
  ])
}

const until = (condition: () => unknown) => expect.poll(condition, { timeout: 60_000, interval: 20 })

/** Calls an operation of the engine as the page does. */
const backend = (client: Client, member: string, ...args: unknown[]) =>
  client.nui.post('backend', { member, args, key: crypto.randomUUID() })

const messages = async (client: Client) => JSON.stringify(await backend(client, 'sms_resume'))

test.skipIf(!hasMariadb)(
  'a picture, an update, a backup, a restore on another database and an import: nothing of the players is lost',
  async () => {
    const fivemanage = await new FakeFivemanage().open()
    vi.stubGlobal('fetch', fivemanage.fetch)
    onTestFinished(() => {
      vi.unstubAllGlobals()
      fivemanage.close()
    })
    const owner = installed(archive)
    writeFileSync(join(owner.owners, 'server.json'), settings.replace('"item": "celular",', ''))
    const city = await City.start(owner, {
      smartphone_fivemanage: token,
      smartphone_phone_template: 'XXXXXXXXXX',
    })
    const [ana, bia] = [await city.play('Ana', '5550100001'), await city.play('Bia', '5550100002')]

    // a picture, as the page of a player sends it
    expect(await city.command('smartphone_selftest', 'jogadores com celular: 2')).toMatch(
      /✓.*Fivemanage: uma foto foi enviada/,
    )
    const { url } = (await backend(ana, 'upload_ticket', 'jpg', 5)) as { url: string }
    const form = new FormData()
    form.append('file', new File(['photo'], '1.jpg', { type: 'image/jpeg' }))
    const sent = (await (await fetch(url, { method: 'POST', body: form })).json()) as { data: { url: string } }
    expect(await backend(ana, 'gallery_save', '/', sent.data.url)).not.toHaveProperty('code')
    await backend(ana, 'sms_send', '5550100002', 'antes da atualização')

    // an update: the owner extracts the next zip over the old one
    owner.extract()
    await city.restart()
    expect(readFileSync(join(owner.owners, 'server.json'), 'utf8')).toContain('minesweeper')
    await until(() => messages(bia)).toContain('antes da atualização')
    expect(JSON.stringify(await backend(ana, 'gallery'))).toContain(sent.data.url)

    // a backup, and then a message that it does not have
    expect(await city.command('smartphone_backup', 'pronta:')).toContain('2 jogador(es)')
    const [copy = ''] = readdirSync(join(owner.phone, 'data/backups'))
    await backend(ana, 'sms_send', '5550100002', 'depois da cópia')

    // another database: empty phones are said, and the backup returns there
    const database = await emptyDatabase()
    await city.game.run(`set mysql_connection_string "${database}"`)
    await city.restart()
    expect(city.game.printed.join('\n')).toMatch(/2 jogador\(es\) e o MariaDB, nenhum.*smartphone_move/)
    expect(await messages(bia)).toBe('[]')
    expect(await city.command(`smartphone_restore ${copy}`, 'restart smartphone')).toContain(copy)
    await city.restart()
    await until(() => messages(bia)).toContain('antes da atualização')
    expect(await messages(bia)).not.toContain('depois da cópia')
    expect(JSON.stringify(await backend(ana, 'gallery'))).toContain(sent.data.url)

    // or everything moves from the file, newer than the backup
    expect(await city.command('smartphone_move', 'restart smartphone')).toContain('MariaDB')
    await city.restart()
    await until(() => messages(bia)).toContain('depois da cópia')
    expect(await city.command('smartphone_doctor', 'copie-a inteira')).not.toMatch(/✗|token-of-the-owner/)

    // the phone that the city had before
    await addNpwdContact(database, 'CIT00001', 'Padaria', '5550100002')
    const names = async () =>
      ((await backend(ana, 'getSettings')) as { contacts: { name: string }[] }).contacts.map(({ name }) => name)
    await city.command('smartphone_import npwd simular', 'contatos')
    expect(await names()).not.toContain('Padaria')
    await city.command('smartphone_import npwd importar', 'contatos')
    await until(names).toContain('Padaria')
    await city.command('smartphone_import npwd desfazer', 'desfeito')
    expect(await names()).not.toContain('Padaria')
  },
)
