import AxeBuilder from '@axe-core/playwright'
import type { Player } from './player.ts'

/** Serious findings of axe about what the phone shows now. */
export async function accessibilityProblems(player: Player): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: player.page }).include('iframe.phone').analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
}
