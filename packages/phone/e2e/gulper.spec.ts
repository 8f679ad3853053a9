import { some } from './support/long-run.ts'
import { Player, ways } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const [look, hand] of some(ways, 0)) {
  test(`the snake is drawn, and rests while the phone is away, ${look} look, ${hand}`, async ({ city, enter }) => {
    await Player.prefer(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.takeOut()
    const press = (name: string) => ana.press(ana.button(name), hand)
    await press('Gulper')
    await expect(ana.top.getByText('Ninguém jogou ainda')).toBeVisible()
    await ana.frame().evaluate(slowGame)
    await press('Jogar')
    const arena = ana.top.locator('canvas')
    await expect(arena).toBeFocused()
    const middle = () =>
      arena.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        return [...(canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])]
      })
    await expect.poll(middle).toEqual([255, 164, 80, 255]) // the stripe on the snake's back

    await ana.putAway()
    await ana.takeOut()
    await press('Gulper')
    await expect(ana.top.getByText('Em pausa')).toBeVisible()
    await press('Continuar')
    await expect(arena).toBeVisible()
    await press('Voltar')
    await expect(ana.top.getByText('Em pausa')).toBeVisible()
    await ana.settled()
    await press('Voltar')
    await ana.isAt('/home')
  })
}

/** A snake that nobody steers meets the wall after seven seconds of the game, which a busy machine may take: its time passes slower. */
function slowGame(): void {
  const next = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) => next((atMs) => draw(atMs / 20))
}
