import type { Locator } from '@playwright/test'
import type { Player } from './player.ts'

/** The balance at the top of an app's home. */
export function balance(player: Player): Locator {
  return player.top.locator('[data-balance]')
}

/** The input field of an amount. */
export function amount(player: Player): Locator {
  return player.top.getByRole('textbox', { name: 'Valor' })
}

/** An amount as the phone formats it. */
export function money(value: number): string {
  return `R$ ${value.toLocaleString('pt-BR')}`
}
