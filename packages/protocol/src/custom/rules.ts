import { maxAmount } from '../amounts.ts'

/**
 * In characters, except `names`, the keys that one app may store for a player; `apps`, the apps with stored values of a player; and
 * `amount`. `kept` is the size of all values of one app, `keptByAll` that of all apps.
 */
export const limits = {
  app: 64,
  name: 64,
  names: 64,
  value: 8192,
  kept: 65_536,
  keptByAll: 524_288,
  apps: 100,
  amount: maxAmount,
  description: 100,
}

/** Permissions that a custom app may ask the player for. Payments are not among them: each is confirmed separately. */
export const permissions = ['identity', 'notifications', 'contacts', 'photos', 'place'] as const
export type Permission = (typeof permissions)[number]

export const refusals = {
  appFull: 'Este app já guardou tudo o que podia no seu celular',
  phoneFull: 'Os apps já guardaram tudo o que podiam no seu celular',
  notAskable: 'Nesta cidade o app não pode pedir isso',
  noStore: 'Esta cidade não tem loja de apps',
  tooManyApps: 'Seu celular não cabe mais apps',
  noPayee: 'Este app não recebe pagamentos',
  ownAccount: 'Os pagamentos deste app já são seus',
  insufficientFunds: 'Saldo insuficiente',
}
