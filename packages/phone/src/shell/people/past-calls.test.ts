import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { expect, test } from 'vitest'
import { callOutcome, isMissed, otherPhone } from './past-calls.ts'

const own = '555-101'

function record(over: Partial<CallRecord>): CallRecord {
  const base = { id: 1, initiator: '555-202', target: own, status: 'other', anonymous: false, video: false } as const
  return { ...base, duration: 0, created_at: 1, callback: true, ...over }
}

test.each([
  [{ status: 'other' }, 'Perdida', true, '555-202'],
  [{ status: 'refused' }, 'Recusada', false, '555-202'],
  [{ status: 'ok', duration: 42 }, 'Recebida, 42 s', false, '555-202'],
  [{ status: 'ok', duration: 180 }, 'Recebida, 3 min', false, '555-202'],
  [{ status: 'ok', duration: 3720 }, 'Recebida, 1 h 2 min', false, '555-202'],
  [{ initiator: own, target: '555-202', status: 'ok', duration: 42 }, 'Efetuada, 42 s', false, '555-202'],
  [{ initiator: own, target: '555-202', status: 'other' }, 'Não atendida', false, '555-202'],
  [{ initiator: own, target: '555-202', status: 'refused' }, 'Recusou sua chamada', false, '555-202'],
  [{ initiator: '', anonymous: true, callback: false }, 'Perdida', true, ''],
] as const)('%j reads %s', (over, text, missed, other) => {
  const call = record(over)
  expect(callOutcome(call, own)).toBe(text)
  expect(isMissed(call, own)).toBe(missed)
  expect(otherPhone(call, own)).toBe(other)
})
