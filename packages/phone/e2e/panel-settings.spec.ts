import { chromium, type Page } from '@playwright/test'
import { flatChromiumArgs, chromium as programOf } from '../../../tools/browsers.ts'
import { expectAccessiblePanel, openPanelPage } from './support/panel-page.ts'
import { expect, test } from './support/test.ts'

test('the preview follows the draft, saving reaches an open phone, and the audit has it', async ({
  browser,
  city,
  enter,
}, info) => {
  const ana = await enter('Ana Souza')
  await ana.openPhone()
  await expect(ana.phone.getByRole('button', { name: 'Twitter' })).toBeVisible()
  const panel = await openPanelPage(browser, city.addPanelLink(2, 'admin'))
  const picture = async (name: string, page: Page = panel) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: info.outputPath(`settings-${name}-${colorScheme}.png`), fullPage: true })
      await expectAccessiblePanel(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: info.outputPath(`settings-${name}-narrow.png`), fullPage: true })
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    expect([name, isTooWide]).toEqual([name, false])
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await panel.getByRole('link', { name: 'Aplicativos e ajustes' }).click()
  const preview = panel.getByRole('complementary')
  const drawing = preview.getByRole('listitem').filter({ hasText: 'Twitter' }).locator('img')
  await expect(drawing).toHaveAttribute('src', /^data:image\/svg/)
  await picture('apps')

  // a draft: the preview has it, the phone does not
  await panel.getByRole('checkbox', { name: 'Twitter aberto' }).uncheck()
  await panel.getByText('WhatsApp', { exact: true }).first().click()
  await panel.getByRole('textbox', { name: 'Nome de WhatsApp' }).fill('Zap da Cidade')
  await expect(preview.getByText('Twitter')).toHaveCount(0)
  await expect(preview.getByText('Zap da Cidade')).toBeVisible()
  await expect(ana.phone.getByRole('button', { name: 'Twitter' })).toBeVisible()
  await panel.getByRole('link', { name: 'Nomes e aparência' }).click()
  await panel.getByRole('combobox', { name: 'Marcas' }).selectOption('neutras')
  await expect(preview.getByText('Instantes')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Moeda' }).fill('muito grande')
  await expect(panel.getByText('4 mudanças por salvar')).toBeVisible()
  await picture('draft')
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByRole('alert')).toContainText('Este valor não serve')
  await expect(panel.getByText('Nada foi salvo')).toBeVisible()
  await expect(ana.phone.getByRole('button', { name: 'Twitter' })).toBeVisible()
  await panel.getByRole('textbox', { name: 'Moeda' }).fill('OR$')
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByText('Salvo. Em segundos vale')).toBeVisible()
  await expect(ana.phone.getByRole('button', { name: 'Twitter' })).toHaveCount(0)
  await expect(ana.phone.getByRole('button', { name: /^Zap da Cidade, / })).toBeVisible()
  await expect(ana.phone.getByRole('button', { name: /^Instantes, / })).toBeVisible()
  expect(await city.call(1, 'getSettings')).toMatchObject({ currency: 'OR$', brands: 'neutral' })

  // the way back
  await panel.getByRole('button', { name: 'Voltar a R$' }).click()
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByText('1 mudança por salvar')).toHaveCount(0)
  expect(await city.call(1, 'getSettings')).toMatchObject({ currency: 'R$' })

  // fewer days delete for good, so that needs a tick
  await panel.getByRole('link', { name: 'Quanto tempo fica' }).click()
  await panel.getByRole('textbox', { name: 'Chamadas passadas (dias)' }).fill('7')
  const consent = panel.getByRole('checkbox', { name: /a próxima limpeza apaga de vez/ })
  await expect(consent).toBeVisible()
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByText('1 mudança por salvar')).toBeVisible()
  await consent.check()
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByText('Salvo. Em segundos vale')).toBeVisible()
  await picture('retention')
  for (const [tab, name] of [
    ['Celular novo', 'start'],
    ['Uso', 'use'],
    ['Cassino', 'casino'],
    ['Palavras e bloqueios', 'words'],
    ['Vigia da economia', 'economy'],
    ['Só reiniciando', 'fixed'],
  ] as const) {
    await panel.getByRole('link', { name: tab, exact: true }).click()
    await picture(name)
  }
  await panel.getByRole('link', { name: 'Auditoria' }).click()
  await expect(panel.getByRole('cell', { name: 'keepCallsDays: 180 → 7' })).toBeVisible()
  await panel.getByRole('link', { name: 'Armazenamento' }).click()
  await expect(panel.getByRole('table', { name: 'Tabelas' })).toBeVisible()
  await picture('storage')
  expect(panel.errors).toEqual([])
  await panel.context().close()
})

test('words are added by keys, and a moderator has no settings', async ({ browser, city }) => {
  const panel = await openPanelPage(browser, city.addPanelLink(0, 'owner'))
  await panel.getByRole('link', { name: 'Aplicativos e ajustes' }).click()
  await panel.getByRole('link', { name: 'Palavras e bloqueios' }).click()
  await panel.getByRole('textbox', { name: 'Palavra', exact: true }).fill('bomba')
  await panel.keyboard.press('Enter')
  await panel.getByRole('combobox', { name: 'Gravidade: bomba' }).selectOption('grave')
  await panel.getByRole('textbox', { name: 'Palavras proibidas' }).fill('golpe\n\nrifa')
  await panel.getByRole('button', { name: 'Salvar' }).click()
  await expect(panel.getByText('Salvo. Em segundos vale')).toBeVisible()
  await panel.reload()
  await expect(panel.getByRole('combobox', { name: 'Gravidade: bomba' })).toHaveValue('high')
  await expect(panel.getByRole('textbox', { name: 'Palavras proibidas' })).toHaveValue('golpe\nrifa')
  await panel.context().close()

  const moderator = await openPanelPage(browser, city.addPanelLink(3, 'moderator'))
  await expect(moderator.getByRole('link', { name: 'Aplicativos e ajustes' })).toHaveCount(0)
  await moderator.evaluate(() => {
    location.hash = '#/settings'
  })
  await expect(moderator.getByText('Seu papel não abre esta página.')).toBeVisible()
  await moderator.context().close()
})

// Today's browser: Chromium 103 without a window crashes at a virtual device, and the game shows no panel.
test('a passkey is made after a link, signs in without one, and is removed', async ({ city }, info) => {
  const browser = await chromium.launch({ executablePath: await programOf('chromium-now'), args: flatChromiumArgs })
  const link = city.addPanelLink(2, 'moderator').replace('127.0.0.1', 'localhost')
  const panel = await openPanelPage(browser, 'about:blank')
  const cdp = await panel.context().newCDPSession(panel)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await panel.goto(link)
  await panel.getByRole('link', { name: 'Minha conta' }).click()
  await panel.getByRole('textbox', { name: /Nome da chave/ }).fill('meu notebook')
  await panel.keyboard.press('Enter')
  await expect(panel.getByText('Chave criada.')).toBeVisible()
  await expect(panel.getByRole('cell', { name: 'meu notebook' })).toBeVisible()
  await panel.screenshot({ path: info.outputPath('passkeys.png'), fullPage: true })
  await expectAccessiblePanel(panel)
  await panel.getByRole('button', { name: 'Sair' }).click()
  const enter = panel.getByRole('button', { name: 'Entrar com chave de acesso' })
  await expect(enter).toBeVisible()
  await panel.screenshot({ path: info.outputPath('passkey-sign-in.png'), fullPage: true })
  await expectAccessiblePanel(panel)
  await enter.click()
  await expect(panel.getByText(/moderador · sessão até/)).toBeVisible()
  await panel.getByRole('link', { name: 'Minha conta' }).click()
  await panel.getByRole('button', { name: 'Remover' }).click()
  await expect(panel.getByText('Nenhuma chave ainda.')).toBeVisible()
  await panel.getByRole('button', { name: 'Sair' }).click()
  await enter.click()
  await expect(panel.getByRole('alert')).toContainText('Esta chave de acesso não serve aqui')
  expect(panel.errors).toEqual([])
  await panel.context().close()

  // a browser has no passkeys for an address that is a number
  const plain = await openPanelPage(browser, `${city.address}/admin/`)
  await expect(plain.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(plain.getByRole('button', { name: 'Entrar com chave de acesso' })).toHaveCount(0)
  await browser.close()
})
