import type { EconomyView } from '@orelhao/protocol/panel/panel-answers'

/** Sum that players paid to other players. */
export function betweenPlayers({ moved, created, destroyed, own }: Omit<EconomyView['totals'], 'movements'>): number {
  return Math.max(moved - created - destroyed - own, 0)
}
