import type { Page } from '@playwright/test'
import { expectAccessiblePanel, openPanelPage } from './support/panel-page.ts'
import { expect, test } from './support/test.ts'

test('a player asks to be erased, reads why the owner refused, asks again, and everything goes once they are away', async ({
  browser,
  city,
  enter,
}, info) => {
  test.slow() // an erasure goes through every table in short transactions, and pauses after each
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/settings/data')
  await ana.waitUntilSettled()
  const ask = async () => {
    await ana.button('Pedir para apagar meus dados').click()
    await ana.phone.getByRole('button', { name: /^sim$/i }).click()
    await expect(ana.top.getByText('Esperando a equipe da cidade')).toBeVisible()
  }
  await ask()

  const owner = await openPanelPage(browser, city.addPanelLink(0, 'owner'))
  const picture = async (name: string, page: Page = owner) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: info.outputPath(`panel-${name}-${colorScheme}.png`), fullPage: true })
    }
    await expectAccessiblePanel(page)
  }
  const menu = owner.getByRole('navigation', { name: 'Páginas do painel' })
  await menu.getByRole('link', { name: 'Exclusões 1 esperando' }).click()
  const row = owner.getByRole('row', { name: /Ana Souza/ })
  await expect(row.getByText('na cidade agora: espere sair')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Apagar tudo' })).toBeDisabled()
  await picture('erasures')
  await row.getByRole('button', { name: 'Negar' }).click()
  const refusal = owner.getByRole('dialog', { name: 'Negar' })
  await refusal.getByRole('textbox', { name: /Motivo/ }).fill('Há uma denúncia aberta sobre você')
  await refusal.getByRole('button', { name: 'Negar' }).click()
  await expect(owner.getByText('O pedido foi negado, e o jogador foi avisado.')).toBeVisible()
  await expect(ana.top.getByText('Há uma denúncia aberta sobre você')).toBeVisible()
  await ana.page.screenshot({ path: info.outputPath('phone-refused.png') })

  await ask()
  await ana.close()
  await owner.reload()
  await expect(row.getByText('espera sua resposta')).toBeVisible()
  await row.getByRole('button', { name: 'Apagar tudo' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Apagar tudo de Ana Souza' })
  await expect(dialog.getByText('Contatos')).toBeVisible()
  await picture('erase')
  await dialog.getByRole('textbox', { name: /Motivo/ }).fill('pediu no celular')
  await dialog.getByRole('button', { name: 'Apagar tudo' }).click()
  await expect(owner.getByText(/Tudo de Ana Souza foi apagado|está sendo apagado/)).toBeVisible()
  await expect(owner.getByText('Ninguém pediu para apagar os dados.')).toBeVisible()
  expect(city.count('SELECT COUNT(*) AS n FROM orelhao_contacts WHERE owner = 1')).toBe(0)
  expect(city.count('SELECT COUNT(*) AS n FROM orelhao_players WHERE user_id = 1 AND closed_at > 0')).toBe(1)
  const citizens = (await (await fetch(`${city.address}/city/citizens`)).json()) as { firstname: string }[]
  expect(citizens.map(({ firstname }) => firstname)).not.toContain('Ana')
  await menu.getByRole('link', { name: 'Auditoria' }).click()
  await expect(owner.getByRole('cell', { name: 'confirmou a exclusão dos dados' })).toBeVisible()
  await expect(owner.getByRole('cell', { name: 'negou a exclusão dos dados' })).toBeVisible()

  const moderator = await openPanelPage(browser, city.addPanelLink(3, 'moderator'))
  await expect(moderator.getByRole('link', { name: /Exclusões/ })).toHaveCount(0)
  for (const page of [owner, moderator]) {
    expect(page.errors).toEqual([])
    await page.context().close()
  }
})
