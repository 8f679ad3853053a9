import { variantsToRun } from './support/long-run.ts'
import { Player, walkVariants } from './support/player.ts'
import { expect, test } from './support/test.ts'

for (const [look, inputMode] of variantsToRun(walkVariants, 0)) {
  test(`the snake is drawn, and pauses while the phone is closed, ${look} look, ${inputMode}`, {
    tag: '@long',
  }, async ({ city, enter }) => {
    await Player.savePreferences(city, 1, { look })
    const ana = await enter('Ana Souza')
    await ana.openPhone()
    const press = (name: string) => ana.press(ana.button(name), inputMode)
    await ana.open('/gulper')
    await expect(ana.top.getByText('1. Mateus Oliveira')).toBeVisible()
    await ana.frame().evaluate(slowDownGame)
    await press('Jogar')
    const arena = ana.top.locator('canvas')
    await expect(arena).toBeFocused()
    const middle = () =>
      arena.evaluate((canvas: HTMLCanvasElement) => {
        const { width, height } = canvas
        return [...(canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])]
      })
    await expect.poll(middle).toEqual([255, 138, 31, 255]) // the snake's head

    await ana.closePhone()
    await ana.openPhone()
    await ana.open('/gulper')
    await expect(ana.top.getByText('Em pausa')).toBeVisible()
    await press('Continuar')
    await expect(arena).toBeVisible()
    await press('Voltar')
    await expect(ana.top.getByText('Em pausa')).toBeVisible()
    await ana.waitUntilSettled()
    await press('Voltar')
    await ana.waitForRoute('/home')
  })
}

/** Slows down the game's clock: an unsteered snake hits the wall after seven seconds, too soon for a busy machine. */
function slowDownGame(): void {
  const next = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (draw) => next((atMs) => draw(atMs / 20))
}
