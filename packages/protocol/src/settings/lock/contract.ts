import { Type } from 'typebox'
import { operation, orNull, pick } from '../../operation.ts'
import { limits, maxLockoutSeconds, refusals } from './rules.ts'

const Code = Type.String({ pattern: `^[0-9]{${limits.digits}}$` })

export const operations = {
  lock_setCode: operation({
    doc: 'Sets, changes or (null) removes the code of the player’s lock screen. `current` is the code before, null where there is none; a wrong one counts as a try of lock_open. Send both without a key: an answer stored under a key would be a trace of the code.',
    names: ['code', 'current'],
    args: [orNull(Code), orNull(Code)],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['noCodes', 'wrongCode', 'codeWaits']),
  }),
  lock_open: operation({
    doc: `Whether a code opens the player’s lock screen; any does where none is set. \`wait\`: seconds during which no code is accepted, which begin with the ${limits.tries}th wrong one in a row and grow.`,
    names: ['code'],
    args: [Code],
    answer: Type.Object({ isOpen: Type.Boolean(), wait: Type.Integer({ minimum: 0, maximum: maxLockoutSeconds }) }),
    writes: true,
  }),
}
