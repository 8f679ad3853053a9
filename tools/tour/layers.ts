import { join } from 'node:path'
import { layers, showNotifications } from '../../packages/phone/e2e/support/layers.ts'
import type { Player } from '../../packages/phone/e2e/support/player.ts'
import type { Picture } from './sheet.ts'

export const layerNames = Object.keys(layers)

/** A picture of each of these layers, in a phone with some notifications. */
export async function visitLayers(
  player: Player,
  names: readonly string[],
  about: Pick<Picture, 'look' | 'theme'>,
  folder: string,
): Promise<Picture[]> {
  const pictures: Picture[] = []
  if (names.length > 0) await showNotifications(player)
  for (const name of names) {
    await player.open('/home')
    const file = join(folder, `${about.look}-${about.theme}${name.replace(/\W+/g, '-')}.png`)
    await layers[name]?.(player, async () => {
      await player.waitUntilSettled()
      await player.waitForImages()
      const isAway = !(await player.screen.isVisible())
      const phone = isAway ? player.page.locator('body') : player.phone.locator('[data-device]')
      await phone.screenshot({ path: file, omitBackground: true })
      pictures.push({ ...about, stop: name, file })
    })
  }
  return pictures
}
