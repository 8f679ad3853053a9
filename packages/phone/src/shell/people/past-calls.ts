import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { phoneKey } from '@orelhao/protocol/phone-number'
import { relativeTime } from '../../kit/dates.ts'
import { nowSeconds } from '../../kit/server-clock.ts'
import { texts } from '../texts.ts'

export function isOutgoing(record: CallRecord, ownPhone: string): boolean {
  return phoneKey(record.initiator) === phoneKey(ownPhone)
}

/** True for a call that rang here and was neither accepted nor rejected. */
export function isMissed(record: CallRecord, ownPhone: string): boolean {
  return record.status === 'other' && !isOutgoing(record, ownPhone)
}

/** The other party's number; empty where they hid it. */
export function otherPhone(record: CallRecord, ownPhone: string): string {
  return isOutgoing(record, ownPhone) ? record.target : record.initiator
}

/** Returns how long ago the call was. */
export function callAge({ created_at }: CallRecord): string {
  const ago = relativeTime(created_at, nowSeconds())
  return /\d/.test(ago) ? texts.pastCalls.ago(ago) : ago // Agora stands alone, without "há"
}

/** Outcome of the call, shown below the name. */
export function callOutcome(record: CallRecord, ownPhone: string): string {
  const outgoing = isOutgoing(record, ownPhone)
  if (record.status === 'ok')
    return (outgoing ? texts.pastCalls.made : texts.pastCalls.received)(durationText(record.duration))
  if (record.status === 'refused') return outgoing ? texts.pastCalls.wasRefused : texts.pastCalls.refused
  return outgoing ? texts.pastCalls.notAnswered : texts.pastCalls.missed
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
