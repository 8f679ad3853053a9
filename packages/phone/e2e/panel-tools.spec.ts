import type { Page } from '@playwright/test'
import { expectAccessiblePanel, openPanelPage } from './support/panel-page.ts'
import { expect, test } from './support/test.ts'

test('a finding of the economy watch is decided by a freeze, the money is freed, and a transfer given back', async ({
  browser,
  city,
}, info) => {
  city.removeReports()
  expect(await city.call(12, 'bank_transfer', 1, 80)).toMatchObject({ value: 80 })
  const reasons = 'grant 80000, bank_pix 6000, bank_transfer 4000'
  city.addFinding(12, { app: 'bank', kind: 'riches', copy: { amount: 90_000, average: 1200, reasons } })
  const bets = { game: 'mines', bets: 240, staked: 1000, paid: 9000, deviation: '5.7' }
  city.addFinding(0, { app: 'casino', kind: 'casino-return', copy: bets })
  city.addFinding(12, { app: 'olx', kind: 'ad', copy: { title: 'Vendo b0mba' }, word: 'bomba' })
  const picture = async (name: string, page: Page) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: info.outputPath(`panel-${name}-${colorScheme}.png`), fullPage: true })
    }
    await expectAccessiblePanel(page)
  }

  const moderator = await openPanelPage(browser, city.addPanelLink(3, 'moderator'))
  await moderator.getByRole('link', { name: 'Banco, riqueza repentina' }).click()
  await expect(moderator.getByRole('radio', { name: 'Silenciar' })).toBeVisible()
  await expect(moderator.getByRole('radio', { name: 'Bloquear o dinheiro' })).toHaveCount(0)
  await expect(moderator.getByRole('link', { name: 'Ver o dinheiro e as transferências' })).toHaveCount(0)

  const admin = await openPanelPage(browser, city.addPanelLink(2, 'admin'))
  await expect(admin.getByRole('row', { name: /Cassino, retorno fora do esperado a cidade toda/ })).toBeVisible()
  await expect(admin.getByRole('row', { name: /OLX, anúncio palavra grave Mateus Oliveira/ })).toBeVisible()
  await picture('findings', admin)
  const menu = admin.getByRole('navigation', { name: 'Páginas do painel' })
  const lists = admin.getByRole('navigation', { name: 'Denúncias' })
  const rows = admin.getByRole('table', { name: 'Denúncias' }).getByRole('row')
  await lists.getByRole('link', { name: 'Graves' }).click()
  await expect(rows).toHaveCount(2)
  await lists.getByRole('link', { name: 'Abertas' }).click()
  await admin.getByRole('combobox', { name: 'App' }).selectOption('OLX')
  await expect(rows).toHaveCount(2)
  await admin.getByRole('link', { name: 'OLX, anúncio' }).click()
  await admin.getByRole('button', { name: 'Assumir' }).click()
  await expect(admin.getByRole('button', { name: 'Devolver à fila' })).toBeVisible()
  await expect(admin.getByText('com quem: você')).toBeVisible()
  await moderator
    .getByRole('navigation')
    .getByRole('link', { name: /Denúncias/ })
    .click()
  const taken = moderator.getByRole('row', { name: /OLX, anúncio .* Bruno Cardoso/ })
  await expect(taken).toBeVisible()
  await admin.goBack()
  await lists.getByRole('link', { name: 'Comigo' }).click()
  await expect(rows).toHaveCount(2)
  await picture('with-me', admin)
  await admin.getByRole('link', { name: 'OLX, anúncio' }).click()
  await expect(admin.getByText('Palavra vigiada')).toBeVisible()
  await expect(admin.getByText('Vendo b0mba')).toBeVisible()
  await picture('watched-word', admin)
  await menu.getByRole('link', { name: /Denúncias/ }).click()
  await admin.getByRole('link', { name: 'Cassino, retorno fora do esperado' }).click()
  await expect(admin.getByText('Mines')).toBeVisible()
  await expect(admin.getByRole('radio')).toHaveCount(0)
  await picture('finding-city', admin)
  await admin.goBack()
  await admin.getByRole('link', { name: 'Banco, riqueza repentina' }).click()
  await expect(admin.getByText('Aberta pelo próprio celular')).toBeVisible()
  await expect(admin.getByText(/Pagamentos do servidor R\$.80[.]000.*, Banco R\$.10[.]000/)).toBeVisible()
  await admin.getByRole('radio', { name: 'Bloquear o dinheiro' }).check()
  await expect(admin.getByRole('combobox', { name: 'Onde' })).toHaveCount(0)
  await admin.getByRole('combobox', { name: 'Por quanto tempo' }).selectOption('7 dias')
  await admin.getByRole('textbox', { name: /Motivo/ }).fill('investigação')
  await picture('finding', admin)
  await admin.getByRole('button', { name: 'Confirmar a decisão' }).click()
  await expect(admin.getByText(/Decisão registrada/)).toBeVisible()
  await expect(admin.getByRole('cell', { name: 'bloqueou o dinheiro' })).toBeVisible()
  expect(await city.call(12, 'bank_transfer', 1, 1)).toMatchObject({ error: expect.stringContaining('investigação') })
  await admin.getByRole('link', { name: 'Ver o dinheiro e as transferências' }).click()
  await expect(admin.getByRole('heading', { name: 'Dinheiro', exact: true })).toBeInViewport()
  await picture('player-frozen', admin)
  await menu.getByRole('link', { name: /Restrições/ }).click()
  await admin.getByRole('link', { name: 'Valendo' }).click()
  await expect(admin.getByText('Dinheiro bloqueado')).toBeVisible()
  await picture('restrictions-freeze', admin)
  await admin.getByRole('button', { name: 'Encerrar a medida' }).click()
  await admin.getByRole('textbox', { name: 'Motivo' }).fill('era o salário')
  await admin.getByRole('dialog').getByRole('button', { name: 'Encerrar a medida' }).click()
  await expect(admin.getByText('A medida acabou, e o jogador foi avisado.')).toBeVisible()

  const economist = await openPanelPage(browser, city.addPanelLink(2, 'economist'))
  await economist.evaluate(() => {
    location.hash = '#/players/1/money'
  })
  await economist.getByRole('button', { name: 'Bloquear o dinheiro' }).click()
  const freeze = economist.getByRole('dialog', { name: 'Bloquear o dinheiro' })
  await freeze.getByRole('combobox', { name: 'Por quanto tempo' }).selectOption('2 horas')
  await freeze.getByRole('textbox', { name: 'Motivo' }).fill('conferir a origem')
  await picture('freeze', economist)
  await freeze.getByRole('button', { name: 'Bloquear o dinheiro' }).click()
  await expect(economist.getByText(/O dinheiro está bloqueado até .*: conferir a origem/)).toBeVisible()
  await economist
    .getByRole('button', { name: /^Estornar: R\$.80/ })
    .first()
    .click()
  const reverse = economist.getByRole('dialog', { name: 'Estornar' })
  await reverse.getByRole('textbox', { name: 'Motivo' }).fill('golpe')
  await picture('reverse', economist)
  await reverse.getByRole('button', { name: 'Estornar' }).click()
  await expect(economist.getByText(/R\$.80.* voltaram, e os dois jogadores foram avisados/)).toBeVisible()
  await expect(economist.getByText('estornada', { exact: true })).toBeVisible()
  await picture('player-transfers', economist)
  await economist.getByRole('button', { name: 'Desbloquear o dinheiro' }).click()
  await economist.getByRole('textbox', { name: 'Motivo' }).fill('tudo certo')
  await economist.getByRole('dialog').getByRole('button', { name: 'Desbloquear o dinheiro' }).click()
  await expect(economist.getByText('O dinheiro não está bloqueado.')).toBeVisible()
  for (const page of [moderator, admin, economist]) {
    expect(page.errors).toEqual([])
    await page.context().close()
  }
})

test('a moderator renames a profile and takes its verified mark, on a narrow screen too', async ({
  browser,
  city,
}, info) => {
  const panel = await openPanelPage(browser, city.addPanelLink(3, 'moderator'), {
    ...{ viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  })
  await panel.evaluate(() => {
    location.hash = '#/players/1'
  })
  const rename = panel.getByRole('button', { name: /^Trocar o nome de @/ }).first()
  await rename.click()
  const dialog = panel.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Novo nome de usuário' }).fill('com espaço')
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('nome ofensivo')
  await dialog.getByRole('button', { name: 'Trocar o nome' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Este nome de usuário não é permitido.')
  await dialog.getByRole('textbox', { name: 'Novo nome de usuário' }).fill('nome.novo')
  await panel.screenshot({ path: info.outputPath('panel-rename-narrow.png') })
  await dialog.getByRole('button', { name: 'Trocar o nome' }).click()
  await expect(panel.getByText('Agora é @nome.novo, e o jogador foi avisado.')).toBeVisible()
  await panel.getByRole('button', { name: 'Tirar o selo de verificado de @nome.novo' }).click()
  await panel.getByRole('textbox', { name: 'Motivo' }).fill('saiu do cargo')
  await panel.getByRole('dialog').getByRole('button', { name: 'Tirar o selo' }).click()
  await expect(panel.getByText('@nome.novo não tem mais o selo de verificado.')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Dar o selo de verificado a @nome.novo' })).toBeVisible()
  await expectAccessiblePanel(panel)
  await panel.screenshot({ path: info.outputPath('panel-profiles-narrow.png'), fullPage: true })
  expect(panel.errors).toEqual([])
  await panel.context().close()
})
