import { expect, test } from 'vitest'
import { emitToResources } from './resource-events.ts'

test('a payment is reported to resources even if its receiver has blocked the payer', () => {
  const emitted: unknown[] = []
  const game = { emit: (event: string, ...facts: unknown[]) => emitted.push([event, ...facts]) }
  const players = { findByUserId: () => undefined }
  const to = { player: 7 }
  emitToResources({ to, event: 'PAYPAL', args: JSON.stringify([{ sender: 'Ana', value: 5 }]) }, game, players)
  emitToResources({ to, event: 'QUIET_PAYMENT', args: JSON.stringify(['wallet', 'Ana', 5]) }, game, players)
  const payment = ['smartphone:onPayment', { source: null, user_id: 7, kind: 'wallet', from: 'Ana', value: 5 }]
  expect(emitted).toEqual([payment, payment])
})
