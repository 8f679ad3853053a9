import { expect, type Locator } from '@playwright/test'
import { focusByKeyboard, isKeyboardMode } from './keyboard-clicks.ts'
import type { Player } from './player.ts'

/** Presses the target until the expected element appears; in keyboard mode, opens its menu by key. */
export async function longPress(player: Player, target: Locator, expected: Locator): Promise<void> {
  if (isKeyboardMode) {
    await focusByKeyboard(target)
    await player.page.keyboard.press('Shift+F10')
    return expect(expected).toBeVisible()
  }
  await target.scrollIntoViewIfNeeded()
  await target.hover()
  await player.page.mouse.down()
  await expect(expected).toBeVisible()
  await player.page.mouse.up()
}
