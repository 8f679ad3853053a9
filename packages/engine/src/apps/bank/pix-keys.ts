import { randomUUID } from 'node:crypto'
import type { PixKey } from '@orelhao/protocol/bank/contract'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Identity } from '@orelhao/protocol/settings/contract'

/** Returns the Pix key of a number, the same for every spelling. */
export function phonePixKey(phone: string): string {
  return `+${phoneKey(phone)}`
}

export function newPixKey(me: Identity, kind: PixKey['kind']): PixKey {
  if (kind === 'phone') return { kind, key: phonePixKey(me.phone) }
  return { kind, key: kind === 'passport' ? String(me.user_id) : randomUUID() }
}
