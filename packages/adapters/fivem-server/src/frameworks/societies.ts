import { maxCompanyLength } from '@orelhao/engine/shared/ledger/accounts'
import type { Framework } from './framework.ts'
import { bankFromAccounts, type FrameworkAccount } from './framework-account.ts'
import { firstReturnValue, type MaybePromise, parseAmount } from './parse-answers.ts'
import { callExport, isStarted } from './resources.ts'

/*
 * Companies' money is in a resource of its own. The first of these that runs is used.
 * - Renewed-Banking 0609b689 (server/main.lua): getAccountMoney is false for an unknown account, addAccountMoney too.
 * - qb-banking 00e2aa18 (server.lua): GetAccount is nil for an unknown account, AddMoney writes to memory before it awaits its database.
 * - esx_addonaccount 1b9790df (server/main.lua, classes/addonaccount.lua): an event answers the account, with its functions; the money of
 *   the answer is a copy. Accounts of jobs are named `society_<job>`.
 */
interface SocietyResource {
  name: string
  /** Undefined for an unknown account. */
  find(account: string): Promise<FrameworkAccount | undefined>
}

const companiesPayNothing = () => {
  throw new Error('a company pays nothing by phone')
}

const resources: readonly SocietyResource[] = [
  {
    name: 'Renewed-Banking',
    async find(account) {
      const balance = () => callExport('Renewed-Banking', 'getAccountMoney', account)
      if (typeof firstReturnValue(await balance()) !== 'number') return
      return {
        balance: async () => parseAmount(firstReturnValue(await balance())),
        add: (amount) => callExport('Renewed-Banking', 'addAccountMoney', account, amount),
        remove: companiesPayNothing,
      }
    },
  },
  {
    name: 'qb-banking',
    async find(account) {
      const get = async () =>
        callExport<{ account_balance?: unknown } | null | undefined>('qb-banking', 'GetAccount', account)
      if (!(await get())) return
      return {
        balance: async () => parseAmount((await get())?.account_balance),
        add: (amount) => callExport('qb-banking', 'AddMoney', account, amount, 'Smartphone'),
        remove: companiesPayNothing,
      }
    },
  },
  {
    name: 'esx_addonaccount',
    async find(account) {
      if (!sharedAccount(account)) return
      return {
        balance: () => parseAmount(sharedAccount(account)?.money),
        add: (amount) => sharedAccount(account)?.addMoney(amount),
        remove: companiesPayNothing,
      }
    },
  },
]

interface SharedAccount {
  money: unknown
  addMoney(amount: number): MaybePromise<unknown>
}

/** The event is answered before it returns. */
function sharedAccount(name: string): SharedAccount | undefined {
  let found: SharedAccount | undefined
  emit('esx_addonaccount:getSharedAccount', name, (account: SharedAccount | null | undefined) => {
    found = account ?? undefined
  })
  return found
}

export const societyResources: readonly string[] = resources.map(({ name }) => name)

/** Ids of companies' accounts in the framework's bank: no framework has a character of that name. */
const prefix = 'company:'
export const companyId = (account: string): string => prefix + account

/** Adds the accounts of companies to a framework's bank. */
export function withSocieties(framework: Framework): Framework {
  const { bank } = framework
  if (!bank) return framework
  const running = () => resources.find(({ name }) => isStarted(name))
  const societies = bankFromAccounts(async (id) => {
    const resource = running()
    return resource ? resource.find(id.slice(prefix.length)) : 'away' // until it is started again
  })
  const bankOf = (id: string) => (id.startsWith(prefix) ? societies : bank)
  return {
    ...framework,
    bank: {
      balance: (id) => bankOf(id).balance(id),
      debit: (id, amount) => bankOf(id).debit(id, amount),
      credit: (id, amount) => bankOf(id).credit(id, amount),
    },
    async society(company) {
      const resource = running()
      for (const account of [company, `society_${company}`])
        if (account.length <= maxCompanyLength && (await resource?.find(account))) return account
      return undefined
    },
  }
}
