import type * as contract from '@orelhao/protocol/custom/contract'
import type { AppChoice } from '@orelhao/protocol/custom/contract'
import { limits, type Permission } from '@orelhao/protocol/custom/rules'
import { fullName } from '@orelhao/protocol/people'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Context, Handlers, Refused } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import { blockersOfPlayer } from '../../shared/blocks/store.ts'
import { identityOf, lockPlayers } from '../../shared/directory/store.ts'
import { accounts } from '../../shared/ledger/accounts.ts'
import * as store from './store.ts'
import { texts } from './texts.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async custom_apps({ me, db, phone }) {
    const choices = await store.choicesOf(db, me.user_id)
    return choices.map((choice) => ({
      ...choice,
      granted: choice.granted.filter(allowedPermissions(phone, choice.app)),
    }))
  },

  async custom_install({ me, db, phone, refuse }, app, isInstalled) {
    if (!phone.appStore) return refuse('noStore')
    const choice = await openChoice(db, me.user_id, app)
    if (!choice) return refuse('tooManyApps')
    if (isInstalled) await store.saveChoice(db, me.user_id, { ...choice, isInstalled })
    else {
      await store.saveChoice(db, me.user_id, { app, isInstalled, granted: [] })
      await store.deleteValues(db, me.user_id, app)
    }
    return null
  },

  async custom_grant({ me, db, phone, refuse }, app, permission, isGranted) {
    if (isGranted && !allowedPermissions(phone, app)(permission)) return refuse('notAskable')
    const choice = await openChoice(db, me.user_id, app)
    if (!choice) return refuse('tooManyApps')
    const others = choice.granted.filter((other) => other !== permission)
    const granted = isGranted ? [...others, permission] : others
    await store.saveChoice(db, me.user_id, { ...choice, granted })
    return null
  },

  async custom_names({ me, db }, app) {
    const stored = await store.storedValues(db, me.user_id, app)
    return { names: stored.map(({ name }) => name), size: totalSize(stored) }
  },

  custom_get: ({ me, db }, app, name) => store.loadValue(db, me.user_id, app, name),

  async custom_set({ me, db, refuse }, app, name, value) {
    await lockPlayers(db, me.user_id)
    const stored = await store.storedValues(db, me.user_id, app)
    const others = stored.filter((other) => other.name !== name)
    const size = store.sizeOf(name, value)
    if (others.length >= limits.names || totalSize(others) + size > limits.kept) return refuse('appFull')
    const before = totalSize(stored) - totalSize(others)
    if ((await store.sizeOfAll(db, me.user_id)) - before + size > limits.keptByAll) return refuse('phoneFull')
    await store.saveValue(db, me.user_id, app, name, value)
    return null
  },

  async custom_unset({ me, db }, app, name) {
    await store.deleteValues(db, me.user_id, app, name)
    return null
  },

  async custom_payee(context, app) {
    const payee = await payeeOf(context, app)
    return 'code' in payee ? payee : fullName(payee)
  },

  async custom_pay(context, app, value, description) {
    const { me, db, now, money, refuse } = context
    const payee = await payeeOf(context, app)
    if ('code' in payee) return payee
    const [title, why] = [titleOf(context, app), description.trim()]
    const isSilent = (await blockersOfPlayer(db, me.user_id, [payee.user_id])).size > 0
    const isPaid = await money.pay({
      from: { account: accounts.bank(me.user_id), description: texts.paid(title, why) },
      to: { account: accounts.bank(payee.user_id), description: texts.received(title, isSilent ? '' : why) },
      amount: value,
      reason: 'custom_pay',
      notice: { player: payee.user_id, event: 'BANK', args: [{ sender: fullName(me), value }] },
    })
    if (!isPaid) return refuse('insufficientFunds')
    const row = { app, payer: me.user_id, payee: payee.user_id, value, description: why, paid_at: now }
    return { id: await store.addPayment(db, row), value, paid_at: now }
  },
}

/** Returns a predicate: may the app ask for a permission? Everything is allowed where the owner names no permissions. */
function allowedPermissions(
  { customApps }: Pick<PhoneConfig, 'customApps'>,
  app: string,
): (permission: Permission) => boolean {
  const named = customApps.find(({ name }) => name === app)?.permissions
  return (permission) => named?.includes(permission) ?? true
}

/** Locks the player and returns their choice about an app; undefined where they decided about too many other apps. */
async function openChoice(db: Db, owner: number, app: string): Promise<AppChoice | undefined> {
  await lockPlayers(db, owner)
  const choices = await store.choicesOf(db, owner)
  const existing = choices.find((choice) => choice.app === app)
  if (existing) return existing
  return choices.length < limits.apps ? { app, isInstalled: null, granted: [] } : undefined
}

function totalSize(stored: readonly store.StoredValue[]): number {
  return stored.reduce((sum, { size }) => sum + size, 0)
}

type PayeeContext = Pick<Context<'noPayee' | 'ownAccount'>, 'me' | 'db' | 'phone' | 'refuse'>

/** Returns the payee of an app's payments, or a refusal. Only the server's owner names the payee, never the app. */
async function payeeOf(
  { me, db, phone, refuse }: PayeeContext,
  app: string,
): Promise<Identity | Refused<'noPayee' | 'ownAccount'>> {
  const passport = phone.customApps.find(({ name }) => name === app)?.payee
  const payee = passport ? await identityOf(db, passport) : undefined
  if (!payee) return refuse('noPayee')
  return payee.user_id === me.user_id ? refuse('ownAccount') : payee
}

function titleOf({ phone }: Pick<PayeeContext, 'phone'>, app: string): string {
  return phone.customApps.find(({ name }) => name === app)?.title || app
}
