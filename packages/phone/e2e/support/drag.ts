import type { Locator } from '@playwright/test'
import { focusByKeyboard } from './keyboard-clicks.ts'
import type { Player } from './player.ts'

/** Presses at a point of the window, moves by so many px, waits for something to appear and releases. */
export async function dragAt(
  { page: { mouse } }: Player,
  [x, y]: readonly [x: number, y: number],
  right: number,
  down: number,
  seen?: () => Promise<unknown>,
): Promise<void> {
  await mouse.move(x, y)
  // at once: half a second without movement is a long press
  await Promise.all([mouse.down(), mouse.move(x + right, y + down, { steps: 8 })])
  await seen?.()
  await mouse.up()
}

/** Presses an element in its middle, moves by so many px and releases. */
export async function drag(player: Player, target: Locator, right: number, down: number): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error(`${target} is not there`)
  await dragAt(player, [box.x + box.width / 2, box.y + box.height / 2], right, down)
}

/** Deletes by key what can be dragged away. */
export async function deleteByKey(player: Player, target: Locator): Promise<void> {
  await focusByKeyboard(target)
  await player.page.keyboard.press('Delete')
}
