import type { Locator } from '@playwright/test'
import { focusByKeyboard } from './keyboard-clicks.ts'
import type { Player } from './player.ts'

/** Presses at a point of the window, moves it by so many px, waits until something is seen and lets go. */
export async function dragAt(
  { page: { mouse } }: Player,
  [x, y]: readonly [x: number, y: number],
  right: number,
  down: number,
  seen?: () => Promise<unknown>,
): Promise<void> {
  await mouse.move(x, y)
  // at once: what lies under a button that is down for half a second is held
  await Promise.all([mouse.down(), mouse.move(x + right, y + down, { steps: 8 })])
  await seen?.()
  await mouse.up()
}

/** Presses something in its middle, moves it by so many px and lets go. */
export async function drag(player: Player, target: Locator, right: number, down: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not there`)
  await dragAt(player, [box.x + box.width / 2, box.y + box.height / 2], right, down)
}

/** What can be dragged away goes by a key too. */
export async function deleteByKey(player: Player, target: Locator): Promise<void> {
  await focusByKeyboard(target)
  await player.page.keyboard.press('Delete')
}
