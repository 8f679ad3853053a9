import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const look of ['iphone', 'android'] as const)
  test(`a copy of everything is made, downloaded and complete, and an erasure is asked for and taken back, on ${look}`, async ({
    city,
    enter,
  }, info) => {
    const picture = (name: string) => ana.page.screenshot({ path: info.outputPath(`${look}-${name}.png`) })
    await Player.savePreferences(city, 1, { look, darkTheme: look === 'android' })
    await city.call(1, 'sms_send', '555-202', 'mensagem da cópia')
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    await ana.open('/settings/data')
    await ana.waitUntilSettled()
    await picture('before')
    await ana.button('Pedir uma cópia').click()
    await expect(ana.top.getByRole('progressbar')).toBeVisible()
    await picture('gathering')
    const download = ana.button('Baixar')
    await expect(download).toBeVisible({ timeout: 60_000 })
    await picture('ready')

    const [file] = await Promise.all([ana.page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toBe('meus-dados.zip')
    const files = unzipSync(readFileSync(await file.path()))
    const records = (name: string) => JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString() || '[]')
    expect(records('Mensagens/sms')).toHaveLength(
      city.count(
        'SELECT COUNT(*) AS n FROM orelhao_sms WHERE (sender_id = 1 AND sender_gone = 0) OR (recipient_id = 1 AND recipient_gone = 0)',
      ),
    )
    expect(records('Contatos/contatos')).toHaveLength(
      city.count('SELECT COUNT(*) AS n FROM orelhao_contacts WHERE owner = 1'),
    )
    expect(records('Galeria/fotos e vídeos')).toHaveLength(
      city.count('SELECT COUNT(*) AS n FROM orelhao_gallery WHERE owner = 1'),
    )
    expect(records('Dinheiro/extrato')).toHaveLength(
      city.count("SELECT COUNT(*) AS n FROM orelhao_entries WHERE account IN ('bank:1', 'wallet:1', 'casino:1')"),
    )
    expect(JSON.stringify(records('Mensagens/sms'))).toContain('mensagem da cópia')
    expect(Object.keys(files)).toContain('LEIA-ME.html')

    await ana.button('Por quanto tempo tudo fica guardado').click()
    await ana.waitForRoute('/settings/data/retention')
    await ana.waitUntilSettled()
    await picture('retention')
    await ana.open('/settings/data')
    await ana.button('Pedir para apagar meus dados').click()
    await ana.phone.getByRole('button', { name: /^sim$/i }).click()
    await expect(ana.top.getByText('Esperando a equipe da cidade')).toBeVisible()
    await picture('erasure')
    expect(city.count('SELECT COUNT(*) AS n FROM orelhao_erasures WHERE player = 1')).toBe(1)
    await ana.button('Cancelar pedido').click()
    await expect(ana.button('Pedir para apagar meus dados')).toBeVisible()
    expect(city.count('SELECT COUNT(*) AS n FROM orelhao_erasures WHERE player = 1')).toBe(0)
  })
