import { expectAccessible } from './support/accessibility.ts'
import { type Look, Player } from './support/player.ts'
import { expect, test } from './support/test.ts'

/** Longer than any round: 15 s of bets, 8 s of spinning, and one Crash round in a thousand takes more than a minute. */
const roundMs = 150_000

async function openTable(ana: Player, game: string) {
  await ana.openPhone()
  await ana.open(`/casino?game=${game}`)
  await ana.button('Depositar').click()
  await ana.top.getByLabel('Valor').fill('500')
  await ana.top.locator('form').getByRole('button', { name: 'Depositar' }).click()
  const balance = ana.top.getByText(/Saldo no cassino/).locator('..')
  await expect(balance).toContainText('R$')
  return balance
}

async function amountIn(balance: Awaited<ReturnType<typeof openTable>>): Promise<number> {
  return Number((await balance.innerText()).replace(/\D/g, ''))
}

interface Seen {
  balances: number[]
  canBet: boolean
}

/** Notes each balance that the page shows while the wheel turns, and whether a bet was possible: a busy machine would look too late. */
async function watchWhileTurning(ana: Player): Promise<() => Promise<Seen>> {
  await ana.top.evaluate((page) => {
    const seen: Seen = { balances: [], canBet: false }
    new MutationObserver(() => {
      const text = page.textContent ?? ''
      if (!text.includes('Girando…')) return
      seen.balances.push(Number(/Saldo no cassino\s*R\$\s*([\d.]+)/.exec(text)?.[1]?.replace('.', '')))
      const button = [...page.querySelectorAll('button')].find((one) => one.textContent === 'Apostar na próxima')
      seen.canBet ||= button?.disabled === false
      page.dataset.seen = JSON.stringify(seen)
    }).observe(page, { subtree: true, childList: true, characterData: true })
  })
  return async () =>
    JSON.parse((await ana.top.evaluate((page) => page.dataset.seen)) ?? '{"balances":[],"canBet":false}')
}

async function playMines(ana: Player, look: Look, balance: Awaited<ReturnType<typeof openTable>>): Promise<void> {
  await ana.phone.getByRole('button', { name: 'Mine' }).click()
  await expect(ana.top.getByRole('grid')).toBeVisible()
  const before = await amountIn(balance)
  const shown = (amount: number) => new RegExp(`R\\$ ${amount.toLocaleString('pt-BR')}$`)
  await ana.button('Apostar').click()
  await expect(balance).toHaveText(shown(before - 100))
  const cell = (index: number) => ana.top.locator(`[data-index="${index}"]`)
  if (look === 'iphone') await cell(12).click()
  else await cell(12).press('Enter')
  await expect(cell(12)).toHaveAttribute('data-face', /diamond|mine/)
  // random outcome; each has one right balance
  const isLost = (await cell(12).getAttribute('data-face')) === 'mine'
  if (!isLost) {
    await ana.page.reload()
    await ana.waitUntilReady()
    await ana.openPhone()
    await ana.open('/casino?game=mines') // the game continues where it was
    await ana.button('Retirar R$ 107').click()
  }
  await expect(ana.top.getByRole('status')).toContainText(isLost ? 'Você encontrou uma mina' : 'Você ganhou R$ 107')
  await expect(balance).toHaveText(shown(isLost ? before - 100 : before + 7))
  await expect(ana.top.locator('[data-face="hidden-mine"]')).toHaveCount(isLost ? 1 : 2)
  await ana.button('Mais opções').click()
  await ana.phone.getByRole('button', { name: 'Suas partidas' }).click()
  await ana.button(/2 minas/).click()
  await expect(ana.top.getByText('Partida verificada')).toBeVisible()
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the wheel spins for bets on every colour, pays one, and its draw is verified; a game of Mines, iphone look', async ({
    city,
    enter,
  }) => {
    await Player.savePreferences(city, 1, { look: 'iphone' })
    const ana = await enter('Ana Souza')
    const balance = await openTable(ana, 'double')
    await expect(ana.top.getByText(/Girando em 1[3-5] s/)).toBeVisible({ timeout: roundMs })
    const before = await amountIn(balance)
    const seen = await watchWhileTurning(ana)
    const colors = ['Vermelho', 'Preto', 'Branco']
    for (const color of colors) {
      await ana.top.getByRole('radio', { name: new RegExp(color) }).click()
      await ana.button('Apostar').click()
    }
    for (const color of colors)
      await expect(
        ana.top.getByRole('radio', { name: new RegExp(`${color}.*1 · R\\$ 100.*Você: R\\$ 100`) }),
      ).toBeVisible()
    const outcome = ana.top.getByRole('status').filter({ hasText: /^Deu / })
    const resultText = await outcome.innerText({ timeout: roundMs })
    const { balances, canBet } = await seen()
    expect(canBet, 'a bet on the next round').toBe(true)
    expect(balances, 'only falls').toEqual(balances.toSorted((one, two) => two - one)) // it does not reveal the result early
    expect(balances.at(-1)).toBe(before - 300)
    const prize = resultText.includes('branco') ? 1400 : 200
    expect(resultText).toContain(`Você ganhou R$ ${prize.toLocaleString('pt-BR')}`)
    await expect(balance).toContainText(`R$ ${(before - 300 + prize).toLocaleString('pt-BR')}`)
    const newest = ana.top.getByRole('group', { name: 'Últimas rodadas' }).getByRole('button').first()
    await newest.click({ timeout: roundMs }) // as soon as the server has sent its id
    await expect(ana.top.getByText('Rodada verificada')).toBeVisible()
    await expectAccessible(ana, 'a verified round')
    await ana.button('Voltar').click()
    await playMines(ana, 'iphone', balance)
  })
})

test('a Crash bet climbs and is cashed out by hand, or crashes; another cashes out automatically; a game of Mines, android look', async ({
  city,
  enter,
}) => {
  await Player.savePreferences(city, 1, { look: 'android' })
  await Player.savePreferences(city, 2, { look: 'iphone' })
  const [ana, bruno] = [await enter('Ana Souza'), await enter('Bruno Cardoso')]
  const balance = await openTable(ana, 'crash')
  await openTable(bruno, 'crash')
  await expect(ana.top.getByText(/Começa em 1\d s/)).toBeVisible({ timeout: roundMs })
  const before = await amountIn(balance)
  await bruno.top.getByLabel('Retirar em').fill('1,01')
  await bruno.button('Apostar').press('Enter')
  await ana.button('Apostar').click()
  await expect(ana.top.getByText('Aposta feita: R$ 100')).toBeVisible()
  await expect(bruno.top.getByText('Aposta feita: R$ 100, retirada em 1,01×')).toBeVisible()
  await expect(ana.top.getByText('2 jogadores')).toBeVisible()
  // watched from now on: the list of a round disappears with the next one
  const cashOuts = ana.top.getByRole('list', { name: 'Retiradas desta rodada' })
  const isBrunoListed = expect(cashOuts)
    .toContainText('Bruno1,01×', { timeout: roundMs })
    .then(
      () => true,
      () => false,
    )
  // one round in fifty crashes before anyone can cash out; each outcome has one right balance
  const out = ana.button(/^Retirar R/)
  const status = ana.top.getByRole('status').filter({ hasText: /^(Subindo|Caiu)/ })
  let resultText = ''
  await expect(async () => {
    await out.press('Enter', { timeout: 300 }).catch(() => {}) // not yet, or too late
    resultText = await status.innerText({ timeout: 300 })
    expect(resultText).toMatch(/Você saiu em|Você perdeu/)
  }).toPass({ intervals: [50], timeout: roundMs })
  const reward = Number(/: R\$ (\d+)/.exec(resultText)?.[1] ?? 0)
  if (reward > 101) expect(await isBrunoListed, 'Bruno among those who cashed out').toBe(true)
  expect(resultText.includes('Você saiu em') ? reward : 100).toBeGreaterThanOrEqual(100)
  await expect(balance).toContainText(`R$ ${(before - 100 + reward).toLocaleString('pt-BR')}`)
  await expectAccessible(ana, 'a flight')
  await playMines(ana, 'android', balance)
})
