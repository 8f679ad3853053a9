import { expect, test } from 'vitest'
import { onEachDatabase } from '../testing/each-database.ts'
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
    expect(lines).toContainEqual(expect.stringMatching(/✗.*servidor de mídia: .*https/))
    expect(lines).toContainEqual(expect.stringMatching(/✓.*jogadores com celular: 1/))
  })

  test('the console lists the payments that wait for a decision, with the command to type', async () => {
    const server = open()
    server.start()
    await server.join('Ana')
    expect(await server.runCommand('smartphone_settle', [], 'esperam uma decisão')).toContain('nenhum pagamento espera')
    expect(await server.runCommand('smartphone_settle', ['7', 'paid'], 'esperam uma decisão')).toContain('nada mudou')
    expect(await server.runCommand('smartphone_verify', ['twitter', 'ninguem'], '@ninguem')).toContain(
      'ninguém se chama',
    )
    expect(await server.runCommand('smartphone_settle', ['tudo'], 'esperam uma decisão')).toContain(
      'smartphone_settle N unpaid',
    )
  })
})
