import { type Static, Type } from 'typebox'
import { operation, orNull, pick } from '../../operation.ts'
import { Id, Line, UnixSeconds } from '../../schemas.ts'
import { pixCodeLimit } from '../pix-code.ts'
import { limits, refusals } from '../rules.ts'
import { Amount, Balance, Receipt } from '../schemas.ts'

const ChargeAmount = orNull(Amount)
const ChargeText = Line(limits.chargeText)
/** A pasted text: the code with words and line breaks around it. */
const PastedCode = Type.String({ maxLength: 5 * pixCodeLimit })

/** A Pix charge as its owner sees it. */
export const Charge = Type.Object({
  id: Id,
  /** Null lets the payer choose; such a charge may be paid any number of times. */
  amount: ChargeAmount,
  text: ChargeText,
  /** The code that the payer pastes or scans. */
  code: Type.String({ maxLength: pixCodeLimit }),
  created_at: UnixSeconds,
  /** Seconds until it expires, at the time of this answer: players' clocks are often wrong. */
  seconds_left: Type.Integer({ minimum: 0 }),
  /** The sum of all payments. */
  received: Balance,
  /** The last payer. */
  payer: orNull(Type.String()),
  paid_at: orNull(UnixSeconds),
})
export type Charge = Static<typeof Charge>

/** A Pix charge as its payer sees it. */
export const ReadCharge = Type.Object({
  name: Type.String(),
  amount: ChargeAmount,
  text: ChargeText,
  expires_at: UnixSeconds,
})
export type ReadCharge = Static<typeof ReadCharge>

const unpayable = [
  'invalidCode',
  'unknownCharge',
  'ownCharge',
  'chargePaid',
  'chargeExpired',
  'chargeCancelled',
] as const

export const operations = {
  bank_createCharge: operation({
    doc: 'Creates a Pix charge that can be paid for 30 minutes; one with an amount can be paid once.',
    names: ['amount', 'text'],
    args: [ChargeAmount, ChargeText],
    answer: Charge,
    writes: true,
    refuses: pick(refusals, ['tooManyCharges']),
  }),
  bank_charges: operation({
    doc: 'The player’s Pix charges that are neither expired nor cancelled, including paid ones, newest first.',
    names: [],
    args: [],
    answer: Type.Array(Charge),
    writes: false,
  }),
  bank_cancelCharge: operation({
    doc: 'Cancels an unpaid Pix charge, or one without an amount.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['chargeGone']),
  }),
  bank_readCharge: operation({
    doc: 'Reads a pasted Pix code: its amount and payee.',
    names: ['code'],
    args: [PastedCode],
    answer: ReadCharge,
    writes: false,
    refuses: pick(refusals, unpayable),
    showsOthers: true,
  }),
  bank_payCharge: operation({
    doc: 'Pays a Pix charge. `amount` is the charge’s own, or the payer’s choice where it has none.',
    names: ['code', 'amount'],
    args: [PastedCode, Amount],
    answer: Receipt,
    writes: true,
    refuses: pick(refusals, [...unpayable, 'wrongAmount', 'insufficientFunds']),
  }),
}
