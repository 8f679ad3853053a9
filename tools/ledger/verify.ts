import { openDatabase } from '@orelhao/engine/database/open-database'
import { openPayments } from '@orelhao/engine/shared/framework-bank/store'
import { findLedgerViolation } from '@orelhao/engine/shared/ledger/verify/store'
import { readConfig } from '@orelhao/standalone/config/config'
import { startupErrorText } from '@orelhao/standalone/config/startup-error'

/**
 * `npm run ledger:verify`: verifies the ledger of the configured database (DATA_DIR, DATABASE_URL), which may be in use. Exits with 1
 * and reports the first violation where a journal does not sum to zero, a balance does not equal its entries, or an account is below
 * zero. Payments that a framework's bank left unclear are printed as notes.
 */
try {
  const { DATABASE_URL } = readConfig(process.env)
  const database = openDatabase(DATABASE_URL)
  const offence = await database.read(findLedgerViolation, { isLong: true })
  const payments = await database.read(openPayments)
  await database.close()
  console.log(offence ?? 'the ledger is sound')
  for (const { id, halted, state, payer, payee, amount } of payments.filter(({ halted }) => halted)) {
    console.log(
      `note: payment ${id} of ${amount} from ${payer} to ${payee} stopped while ${state} (${halted}): npm run ledger:settle`,
    )
  }
  if (offence) process.exitCode = 1
} catch (error) {
  const complaint = startupErrorText(error)
  if (complaint === undefined) throw error
  console.error(complaint)
  process.exitCode = 1
}
