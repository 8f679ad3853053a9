import { expect, type Locator } from '@playwright/test'
import { goByKeys, isByKeyboard } from './keyboard-clicks.ts'
import type { Player } from './player.ts'

/** Keeps something pressed until what that leads to is seen; by keys, asks for its menu. */
export async function hold(player: Player, target: Locator, seen: Locator): Promise<void> {
  if (isByKeyboard) {
    await goByKeys(target)
    await player.page.keyboard.press('Shift+F10')
    return expect(seen).toBeVisible()
  }
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  await player.page.mouse.down()
  await expect(seen).toBeVisible()
  await player.page.mouse.up()
}
