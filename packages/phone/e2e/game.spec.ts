import { type Browser, chromium, expect, type Locator, type Page, test } from '@playwright/test'
import { GameServer, type Joined } from './support/game.ts'

/** Somebody in the game: a browser of their own, since each has a page and host names of their own. */
class Gamer {
  readonly #game: GameServer
  readonly #browser: Browser
  readonly page: Page
  readonly joined: Joined
  readonly errors: string[] = []

  constructor(game: GameServer, browser: Browser, page: Page, joined: Joined) {
    this.#game = game
    this.#browser = browser
    this.page = page
    this.joined = joined
    page.on('pageerror', (error) => this.errors.push(error.message))
  }

  static async enter(
    game: GameServer,
    launch: { executablePath?: string; args?: string[] },
    name: string,
    bank: number,
  ) {
    const joined = await game.ask<Joined>('join', name, bank)
    const browser = await chromium.launch({ ...launch, args: [...(launch.args ?? []), ...joined.chromiumArgs] })
    const context = await browser.newContext({
      locale: 'pt-BR',
      ignoreHTTPSErrors: true,
      viewport: { width: 900, height: 900 },
    })
    const gamer = new Gamer(game, browser, await context.newPage(), joined)
    await gamer.page.goto(joined.url)
    await expect.poll(() => gamer.page.evaluate(() => location.hash)).toBe('#/home')
    return gamer
  }

  get top(): Locator {
    return this.page.locator('[data-path]:not([inert])')
  }

  button(name: string | RegExp): Locator {
    return this.top.getByRole('button', { name })
  }

  async takesOut(): Promise<void> {
    await this.#game.ask('press', this.joined.source, 'smartphone_open')
    await expect(this.page.locator('[data-screen]')).toBeVisible()
  }

  async open(path: string): Promise<void> {
    await this.page.evaluate((hash) => {
      location.hash = hash
    }, path)
    await expect(this.page.locator(`[data-path="${path.split('?')[0]}"]:not([inert])`)).toBeVisible()
  }

  /** Asks the engine as the page does, by the game's own address. */
  asks(member: string, ...args: unknown[]): Promise<Record<string, unknown>> {
    return this.page.evaluate(
      async ([name, list]) => {
        const body = JSON.stringify({ member: name, args: list, key: crypto.randomUUID() })
        return (await fetch('https://smartphone/backend', { method: 'POST', body })).json()
      },
      [member, args] as const,
    )
  }

  close(): Promise<void> {
    return this.#browser.close()
  }
}

test('in the game: the package as owners get it, two players, a framework’s money and voice', async ({
  launchOptions,
}) => {
  const game = await GameServer.open('network')
  const ana = await Gamer.enter(game, launchOptions, 'Ana', 100)
  const bia = await Gamer.enter(game, launchOptions, 'Bia', 5)
  const people = [ana, bia]
  try {
    expect(new URL(ana.page.url()).host).toBe('cfx-nui-smartphone')
    for (const player of people) await player.takesOut()
    const { identity } = (await bia.asks('getSettings')) as { identity: { phone: string } }

    // a contact and a message
    await ana.open('/contacts/create')
    await ana.top.getByLabel('Nome').fill('Bia')
    await ana.top.getByLabel('Telefone').fill(identity.phone)
    await ana.button('Salvar').click()
    await expect.poll(() => ana.page.evaluate(() => location.hash)).not.toBe('#/contacts/create')
    await ana.open(`/sms/${identity.phone}`)
    await ana.top.getByRole('textbox', { name: 'Mensagem' }).fill('Oi, Bia!')
    await ana.page.keyboard.press('Enter')
    await bia.page
      .getByRole('list', { name: 'Notificações' })
      .getByRole('button')
      .filter({ hasText: 'Oi, Bia!' })
      .click()
    await expect(bia.top.getByText('Oi, Bia!')).toBeVisible()

    // a call: both are in its voice channel, and both are let go
    await ana.open(`/contacts/dial?phone=${identity.phone}`)
    await ana.button('Ligar').click()
    await bia.button('Atender').click()
    const channels = () => game.ask<Record<string, number>>('channels')
    const [one, other] = people.map(({ joined }) => joined.source) as [number, number]
    await expect.poll(async () => ((await channels())[one] ?? 0) > 0).toBe(true)
    const joined = await channels()
    expect(joined[other]).toBe(joined[one])
    await ana.button('Encerrar').click()
    await expect.poll(channels).toEqual({ [one]: 0, [other]: 0 })

    // a Pix moves the framework's money
    await bia.asks('bank_registerPixKey', 'phone')
    await ana.open('/bank/pix')
    await expect(ana.top.getByText('Saldo disponível: R$ 100')).toBeVisible()
    await expect(ana.page.locator(':focus')).toHaveAccessibleName('Valor')
    await ana.page.keyboard.type('25')
    await ana.page.keyboard.press('Enter')
    await expect(ana.page.locator(':focus')).toHaveAccessibleName('Chave Pix')
    await ana.page.keyboard.type(identity.phone)
    await ana.page.keyboard.press('Enter')
    await ana.button('Transferir').click()
    await expect(ana.top.getByText('Transferência realizada')).toBeVisible()
    const banks = () => Promise.all(people.map((player) => game.ask('bank', player.joined.id)))
    await expect.poll(banks).toEqual([75, 30])

    // a player who hammers the phone is answered or refused, and never thrown out
    await ana.page.evaluate(() => {
      const body = JSON.stringify({ member: 'getSettings', args: [] })
      const ask = () => fetch('https://smartphone/backend', { method: 'POST', body }).then((answer) => answer.json())
      return Promise.all(Array.from({ length: 300 }, ask))
    })
    expect(await game.ask('limits', one)).toEqual({ dropped: 0, kicked: null })

    // another character of the same player: the phone is theirs
    await game.ask('choose', one, 'Clara', 7)
    await expect
      .poll(async () => (await ana.asks('getSettings')) as object)
      .toMatchObject({ identity: { firstname: 'Clara' } })
    await expect.poll(() => ana.asks('bank_getBalance')).toBe(7)
    expect(await game.ask('errors')).toEqual([])
    expect(people.flatMap(({ errors }) => errors)).toEqual([])
  } finally {
    for (const player of people) await player.close()
    await game.close()
  }
})
