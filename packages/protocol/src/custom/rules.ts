import { maxAmount } from '../amounts.ts'

/**
 * Characters, except `names`, the keys that one app may keep for a player, `apps`, of how many apps the server keeps something for a player,
 * and `amount`. `kept` is all values of one app together, `keptByAll` those of all apps.
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

/** What an app of somebody else's may ask the player for. Payments are not among them: each is confirmed by itself. */
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
