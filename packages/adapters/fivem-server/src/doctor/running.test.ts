import { expect, test } from 'vitest'
import { manifest } from '../../../../../tools/fivem/manifest.ts'
import { onEachDatabase } from '../testing/each-database.ts'
import { openVrpBase, passports } from '../testing/fake-vrp-base.ts'
import { type GameServer, selfTest, until } from '../testing/game-server.ts'

const services = [{ name: 'Polícia', number: '190' }]
const secret = 'dezesseis-letras-ou-mais'

/** A phone that is complete, beside QBCore's files. */
function furnish(server: GameServer, settings: object = {}): void {
  Object.assign(server.files, {
    'fxmanifest.lua': manifest({ version: '0.1.0', pageFiles: ['index.html'] }),
    'web/index.html': '<p>',
    'dist/client.js': '//',
    'dist/server.js': '//',
    'dist/custom.lua': '--',
    'config/server.json': JSON.stringify({ framework: 'standalone', voice: 'voip', ...settings }),
  })
  server.convars.version = 'FXServer-master SERVER v1.0.0.25770 win32'
  server.extraNatives.GetResourceMetadata = (_: string, key: string) => (key === 'version' ? '0.1.0' : null)
}

const doctor = (server: GameServer, end = 'copie-a inteira') => server.runCommand('smartphone_doctor', [], end)

onEachDatabase((open, kind) => {
  test('the console’s doctor looks at the running server without Node, and says what it did not look at', async () => {
    const server = open()
    furnish(server)
    server.start()
    await server.join('Ana')
    const answer = await doctor(server)
    expect(answer).toMatch(/Orelhão 0\.1\.0 · artifact 25770/)
    expect(answer).toMatch(/✓ celular: a pasta smartphone está inteira/)
    expect(answer).toMatch(kind === 'mariadb' ? /✓ banco de dados: entrei em .*MariaDB/ : /✓ banco de dados: li data/)
    expect(answer).toMatch(/– não olhei: o server\.cfg/)
    expect(answer).toMatch(/! AVISO {2}Fotos, áudios e vídeos não têm para onde ir/)
    expect(answer).not.toMatch(/✗|✓ Nada/)
  })

  test('mistakes of a running server are told, in the owner’s language and without secrets', async () => {
    const server = open()
    furnish(server, { language: 'en', item: 'celuar', phone: { disabledApps: ['zap'], services } })
    server.convars.smartphone_upload_secret = secret
    server.convars.smartphone_framewrok = 'auto'
    server.files['ox_inventory/fxmanifest.lua'] = ''
    server.files['ox_inventory/data/items.lua'] = "return { ['celular'] = { label = 'Celular' } }"
    server.files['lb-phone/fxmanifest.lua'] = ''
    server.start()
    await until(() => expect(server.printed.join()).toContain('started: framework standalone'))
    const answer = await doctor(server, 'copy all of it')
    expect(answer).toMatch(
      /✗ ERROR .*item celuar does not exist in ox_inventory\/data\/items\.lua; did you mean celular\?/,
    )
    expect(answer).toMatch(/disabledApps: no app is called zap; did you mean whatsapp\?/)
    expect(answer).toMatch(/smartphone_framewrok does not exist; did you mean smartphone_framework\?/)
    expect(answer).toMatch(/Another phone is started too \(lb-phone\)/)
    expect(answer).toMatch(/The service Polícia \(190\) has no group/)
    expect(answer).not.toContain(secret)
    expect(answer).toMatch(/✗ \d+ errors to correct\./)
  })

  test.each([
    { smartphone_fivemanage: 'token-da-conta' },
    {
      smartphone_s3: 'https://chave:segredo-do-balde@s3.exemplo.com.br/fotos',
      smartphone_uploads_url: 'https://fotos.exemplo.com.br',
    },
  ])('photos by one line are enough, and its secret stays out of the answer: %o', async (lines) => {
    const server = open()
    furnish(server)
    Object.assign(server.convars, lines)
    server.start()
    await server.waitUntilReady()
    const answer = await doctor(server)
    expect(answer).not.toMatch(/não têm para onde ir/)
    expect(answer).not.toMatch(/token-da-conta|segredo-do-balde/)
  })

  test('who typed it in the game reads the answer in the chat', async () => {
    const server = open()
    furnish(server)
    server.start()
    const [ana] = await server.join('Ana')
    server.emit('command:smartphone_doctor', ana.source, [], '')
    await until(() => expect(ana.received('chat:addMessage').length).toBeGreaterThan(3))
    const lines = ana.received('chat:addMessage').map((message) => (message as unknown as { args: string[] }).args)
    expect(lines).toContainEqual(['Orelhão', expect.stringMatching(/Fotos, áudios e vídeos não têm para onde ir/)])
  })

  test('mistakes that stop nothing are told at the start', async () => {
    const server = open()
    furnish(server, { phone: { disabledApps: ['cassino'] }, key: 'F1O' })
    server.convars.smartphone_uploadServer = 'https://x.example'
    server.start()
    await server.waitUntilReady()
    expect(server.warnings).toEqual([
      expect.stringMatching(/disabledApps: nenhum app se chama cassino; você quis dizer casino\?/),
      expect.stringMatching(/o jogo não tem a tecla F1O; você quis dizer F1\d?\?/),
      expect.stringMatching(/smartphone_uploadServer não existe; você quis dizer smartphone_upload_server\?/),
    ])
  })

  test('the doctor answers also while the phone cannot start', async () => {
    const server = open()
    furnish(server)
    server.files['config/server.json'] = '{\n  "item": "celular",\n}'
    server.start()
    await until(() => expect(server.warnings.join()).toMatch(/não pode iniciar/))
    const answer = await doctor(server)
    expect(answer).toMatch(/✗ ERRO {3}config\/server\.json, linha 2, coluna 20: há uma vírgula sobrando; apague-a/)
    expect(answer).toMatch(/– não olhei: o resto da configuração/)
  })

  test('an item that nobody online carries fails the self-test, since all may have lost the phone', async () => {
    const server = open()
    const { sourceOf, nameOf } = passports(server)
    let carried = 0
    openVrpBase(server, {
      userList: () => [],
      getUserId: (source: number) => source,
      userSource: sourceOf,
      userIdentity: (id: number) => ({ id, name: nameOf(id), name2: 'Lima', phone: `555-${id}` }),
      getBank: () => 350,
      getFines: () => 0,
      getInventoryItemAmount: () => [carried],
    })
    server.convars.smartphone_item = 'celuar'
    server.start()
    await server.join('Ana')
    expect(await selfTest(server)).toMatch(
      /✗.*item do celular: ninguém online tem o item celuar.*corrija smartphone_item/,
    )
    carried = 1
    await until(async () => expect(await selfTest(server)).toMatch(/✓.*item do celular: celuar: 1 de 1 jogador/))
  })
})
