import { expect, onTestFinished, test } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
import { FakeBucket, FakeFivemanage } from '../testing/fake-stores.ts'
import { selfTest } from '../testing/game-server.ts'

onEachDatabase((open) => {
  test('the self-test reports in Portuguese what works and what does not', async () => {
    const server = open()
    server.convars.smartphone_upload_server = 'http://midia.example'
    server.start()
    await server.join('Ana')
    const lines = (await selfTest(server)).split('\n')
    expect(lines).toContainEqual(expect.stringMatching(/✓.*banco de dados: .*\d+ ms/))
    expect(lines).toContainEqual(expect.stringMatching(/✓.*framework: standalone/))
    expect(lines).toContainEqual(expect.stringMatching(/✗.*fotos e áudios: .*https/))
    expect(lines).toContainEqual(expect.stringMatching(/✓.*jogadores com celular: 1/))
  })

  test('one line for Fivemanage, or for a bucket, gives players their tickets, and the self-test proves it', async () => {
    const fivemanage = await new FakeFivemanage().open()
    const bucket = await new FakeBucket().open()
    onTestFinished(() => [fivemanage, bucket].forEach((store) => void store.close()))
    const server = open()
    server.convars.smartphone_fivemanage = fivemanage.token
    server.extraNatives.fetch = fivemanage.fetch
    server.start()
    const [ana] = await server.join('Ana')
    expect(await selfTest(server)).toMatch(/✓.*fotos e áudios: Fivemanage: /)
    expect(JSON.stringify(await ana.call('getSettings'))).toContain('"uploadsURL":"https://r2.fivemanage.com"')
    const ticket = await ana.call('upload_ticket', 'jpg', 1000)
    expect(ticket).toMatchObject({ url: expect.stringMatching(/^https:.*presigned-url\//), address: '', token: '' })
    const all = JSON.stringify([...server.clients.values(), server.printed])
    expect(all).not.toContain(fivemanage.token)
    server.stop()

    server.convars.smartphone_fivemanage = ''
    server.convars.smartphone_s3 = bucket.line
    server.convars.smartphone_uploads_url = bucket.publicUrl
    server.extraNatives.fetch = bucket.fetch
    server.start()
    await server.waitUntilReady()
    expect(await selfTest(server)).toMatch(/✓.*fotos e áudios: S3, fotos: /)
    bucket.isPublic = false
    expect(await selfTest(server)).toMatch(/✗.*fotos e áudios: .*balde público/)
    expect(JSON.stringify(server.printed)).not.toContain(bucket.secret)
  })

  test('the console lists the payments that wait for a decision, with the command to type', async () => {
    const server = open()
    server.start()
    await server.join('Ana')
    expect(await server.runCommand('smartphone_settle', [], 'esperam uma decisão')).toContain('nenhum pagamento espera')
    expect(await server.runCommand('smartphone_settle', ['7', 'paid'], 'esperam uma decisão')).toContain('nada mudou')
    expect(await server.runCommand('smartphone_verify', ['twitter', 'ninguem'], 'ninguém se chama')).toContain(
      '@ninguem',
    )
    expect(await server.runCommand('smartphone_settle', ['tudo'], 'esperam uma decisão')).toContain(
      'smartphone_settle N unpaid',
    )
  })
})
