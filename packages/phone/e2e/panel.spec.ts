import { isKeyboardMode } from './support/keyboard-clicks.ts'
import { longPress } from './support/long-press.ts'
import { expectAccessiblePanel, openPanelPage } from './support/panel-page.ts'
import { expect, test } from './support/test.ts'

const words = 'Passa o dinheiro ou vai ver'

test('a report from a chat is decided in the panel, appealed, answered and audited', async ({
  browser,
  city,
  enter,
}, info) => {
  city.removeReports()
  await city.call(12, 'sms_send', '555-101', words)
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await ana.open('/sms/555-312')
  await ana.waitUntilSettled()
  const report = ana.phone.getByRole('button', { name: 'Denunciar' })
  if (isKeyboardMode) await ana.button('Opções da mensagem').click()
  else await longPress(ana, ana.top.getByText(words), report)
  await report.click()
  await ana.phone.getByRole('button', { name: 'Ofensa ou assédio' }).click()
  await ana.phone.getByRole('textbox', { name: 'Quer contar mais? É opcional.' }).fill('é a terceira vez')
  await ana.page.keyboard.press('Enter')
  await expect(ana.phone.getByText('Denúncia enviada à moderação da cidade.')).toBeVisible()

  const link = city.addPanelLink(2, 'moderator')
  const panel = await openPanelPage(browser, link)
  const picture = (name: string, page = panel) =>
    page.screenshot({ path: info.outputPath(`panel-${name}.png`), fullPage: true })
  const menu = panel.getByRole('navigation', { name: 'Páginas do painel' })
  await expect(menu.getByRole('link', { name: 'Denúncias 1 esperando' })).toBeVisible()
  expect(panel.url()).toBe(`${city.address}/admin/`)
  await expect(menu.getByRole('link', { name: /Auditoria|Economia|Acessos|Saúde/ })).toHaveCount(0)
  const cases = panel.getByRole('table', { name: 'Denúncias' })
  await expect(cases.getByRole('row')).toHaveCount(2)
  await picture('cases')
  await expectAccessiblePanel(panel)

  // the same link in another browser, and a second moderator on the same case
  const thief = await openPanelPage(browser, link)
  await expect(thief.getByRole('alert')).toContainText('já foi usado')
  await picture('sign-in', thief)
  await expectAccessiblePanel(thief)
  const second = await openPanelPage(browser, city.addPanelLink(3, 'moderator'))
  await second.getByRole('link', { name: 'SMS, mensagem' }).click()
  await expect(second.getByRole('heading', { name: 'Decidir' })).toBeVisible()

  await panel.getByRole('link', { name: 'SMS, mensagem' }).click()
  await expect(panel.getByText('As mensagens são privadas.')).toBeVisible()
  await expect(panel.getByText(words)).toHaveCount(0)
  await picture('case-hidden')
  await panel.getByRole('button', { name: 'Revelar' }).click()
  const dialog = panel.getByRole('dialog', { name: 'Revelar' })
  await dialog.getByRole('textbox', { name: 'Motivo' }).fill('conferir a ameaça')
  await picture('reveal')
  await dialog.getByRole('button', { name: 'Revelar' }).click()
  await expect(panel.getByText(words).first()).toBeVisible()
  await expect(panel.getByText('é a terceira vez')).toBeVisible()
  await expectAccessiblePanel(panel)

  await panel.getByRole('radio', { name: 'Silenciar' }).check()
  await panel.getByRole('combobox', { name: 'Por quanto tempo' }).selectOption('7 dias')
  await panel.getByRole('checkbox', { name: 'Remover o conteúdo para todos' }).check()
  await panel.getByRole('textbox', { name: /Motivo/ }).fill('ameaça')
  await picture('decide')
  await panel.getByRole('button', { name: 'Confirmar a decisão' }).click()
  await expect(panel.getByText('Decisão registrada.')).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Denúncias', exact: true })).toBeVisible()
  expect(JSON.stringify(await city.call(1, 'sms_resume'))).toContain('Mensagem removida pela moderação')

  await second.getByRole('textbox', { name: /Motivo/ }).fill('nada demais')
  await second.getByRole('button', { name: 'Encerrar sem medida' }).click()
  await expect(second.getByText('decidida', { exact: true })).toBeVisible()
  await expect(second.getByRole('cell', { name: 'silenciou' })).toBeVisible()
  await expect(second.getByRole('button', { name: 'Encerrar sem medida' })).toHaveCount(0)

  const [sanction] = (await city.call(12, 'moderation_sanctions')) as { id: number }[]
  await city.call(12, 'moderation_appeal', sanction?.id, 'não fui eu')
  await menu.getByRole('link', { name: /Restrições/ }).click()
  await expect(panel.getByText('não fui eu')).toBeVisible()
  await picture('appeals')
  await expectAccessiblePanel(panel)
  await panel.getByRole('button', { name: 'Negar a revisão' }).click()
  await panel.getByRole('textbox', { name: 'Motivo' }).fill('temos provas')
  await panel.keyboard.press('Tab')
  await panel.keyboard.press('Tab')
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('A revisão foi negada, e o jogador foi avisado.')).toBeVisible()
  expect(await city.call(12, 'moderation_sanctions')).toMatchObject([{ answer: 'temos provas' }])

  const owner = await openPanelPage(browser, city.addPanelLink(0, 'owner'), { colorScheme: 'dark' })
  await owner.getByRole('link', { name: 'Auditoria' }).click()
  await expect(owner.getByRole('cell', { name: 'negou uma revisão' })).toBeVisible()
  await owner.getByRole('button', { name: 'Conferir o registro' }).click()
  await expect(owner.getByText(/O registro confere: \d+ ações/)).toBeVisible()
  await picture('audit-dark', owner)
  await expectAccessiblePanel(owner)
  for (const page of [panel, second, thief, owner]) {
    expect(page.errors).toEqual([])
    await page.context().close()
  }
})

test('a role opens only its own pages, in the page and on the server', async ({ browser, city }, info) => {
  const panel = await openPanelPage(browser, city.addPanelLink(2, 'economist'))
  const menu = panel.getByRole('navigation', { name: 'Páginas do painel' })
  await expect(menu.getByRole('link')).toHaveText(['Denúncias', 'Jogadores', 'Economia', 'Minha conta'])
  await panel.evaluate(() => {
    location.hash = '#/audit'
  })
  await expect(panel.getByText('Seu papel não abre esta página.')).toBeVisible()
  const statuses = await panel.evaluate(async () => {
    const ask = async (member: string, args: object) => {
      const headers = { 'content-type': 'application/json', 'x-orelhao-panel': '1' }
      return (await fetch(`api/${member}`, { method: 'POST', headers, body: JSON.stringify(args) })).status
    }
    return [await ask('audit', {}), await ask('sessions', {}), await ask('me', {})]
  })
  expect(statuses).toEqual([403, 403, 200])
  await panel.getByRole('link', { name: 'Jogadores' }).click()
  await panel.getByRole('searchbox', { name: 'Nome, número ou passaporte' }).fill('ana')
  await panel.keyboard.press('Enter')
  await panel.getByRole('link', { name: 'Ana Souza' }).click()
  await expect(panel.getByRole('heading', { name: 'Ana Souza' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Dinheiro' })).toBeVisible()
  await expectAccessiblePanel(panel)
  await panel.screenshot({ path: info.outputPath('panel-player.png'), fullPage: true })
  await panel.getByRole('link', { name: 'Economia' }).click()
  await expect(panel.getByRole('heading', { name: 'Quem tem mais' })).toBeVisible()
  await expectAccessiblePanel(panel)
  await panel.screenshot({ path: info.outputPath('panel-economy.png'), fullPage: true })
  await panel.getByRole('button', { name: 'Sair' }).click()
  await expect(panel.getByRole('heading', { name: 'Entrar no painel' })).toBeVisible()
  expect(panel.errors).toEqual([])
  await panel.context().close()
})

test('an owner searches publications, reads the state of the phone and lets somebody in, on a narrow screen too', async ({
  browser,
  city,
}, info) => {
  const narrow = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const
  const panel = await openPanelPage(browser, city.addPanelLink(0, 'owner'), narrow)
  const open = async (name: string) => {
    await panel.getByRole('navigation', { name: 'Páginas do painel' }).getByRole('link', { name }).click()
    await expect(panel.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await open('Saúde')
  await expect(panel.getByText('Tudo funciona')).toBeVisible()
  await expectAccessiblePanel(panel)
  await panel.screenshot({ path: info.outputPath('panel-health-narrow.png'), fullPage: true })
  await open('Busca')
  await panel.getByRole('combobox', { name: 'Onde' }).selectOption('OLX')
  await panel.getByRole('searchbox', { name: 'Palavras' }).fill('a')
  await panel.keyboard.press('Enter')
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expectAccessiblePanel(panel)
  await panel.screenshot({ path: info.outputPath('panel-search-narrow.png'), fullPage: true })
  await open('Acessos')
  await panel.getByRole('textbox', { name: 'Passaporte do jogador' }).fill('3')
  await panel.getByRole('combobox', { name: 'Papel' }).selectOption('editor')
  await panel.getByRole('button', { name: 'Criar o link' }).click()
  const link = panel.getByText(/\/admin\/#([2-9A-Z]{4}-?){4}/)
  await expect(link).toBeVisible()
  await expectAccessiblePanel(panel)
  await panel.screenshot({ path: info.outputPath('panel-access-narrow.png'), fullPage: true })
  const editor = await openPanelPage(browser, (await link.textContent()) ?? '')
  await expect(editor.getByRole('navigation', { name: 'Páginas do painel' }).getByRole('link')).toHaveText([
    'Denúncias',
    'Busca',
    'Minha conta',
  ])
  await panel.reload()
  await panel
    .getByRole('row', { name: /editor/ })
    .getByRole('button', { name: 'Encerrar' })
    .click()
  await expect(panel.getByRole('row', { name: /editor/ })).toHaveCount(0)
  await editor.getByRole('link', { name: 'Busca' }).click()
  await editor.getByRole('searchbox', { name: 'Palavras' }).fill('prefeito')
  await editor.keyboard.press('Enter')
  await expect(editor.getByText('Sua sessão acabou.')).toBeVisible()
  for (const page of [panel, editor]) {
    expect(page.errors).toEqual([])
    await page.context().close()
  }
})
