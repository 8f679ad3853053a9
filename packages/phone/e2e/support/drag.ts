import type { Locator } from '@playwright/test'
import { goByKeys } from './by-keyboard.ts'
import type { Player } from './player.ts'

/** Presses something in its middle, moves it by so many px and lets go. */
export async function drag(player: Player, target: Locator, right: number, down: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not there`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await player.page.mouse.move(x, y)
  // at once: what lies under a button that is down for half a second is held
  await Promise.all([player.page.mouse.down(), player.page.mouse.move(x + right, y + down, { steps: 8 })])
  await player.page.mouse.up()
}

/** What can be dragged away goes by a key too. */
export async function deleteByKey(player: Player, target: Locator): Promise<void> {
  await goByKeys(target)
  await player.page.keyboard.press('Delete')
}
