import { expect, test } from 'vitest'
import { emitToResources } from './resource-events.ts'

test('resources hear of a payment whether or not its receiver has blocked the payer', () => {
  const heard: unknown[] = []
  const game = { emit: (event: string, ...facts: unknown[]) => heard.push([event, ...facts]) }
  const players = { findByUserId: () => undefined }
  const to = { player: 7 }
  emitToResources({ to, event: 'PAYPAL', args: JSON.stringify([{ sender: 'Ana', value: 5 }]) }, game, players)
  emitToResources({ to, event: 'QUIET_PAYMENT', args: JSON.stringify(['wallet', 'Ana', 5]) }, game, players)
  const payment = ['smartphone:onPayment', { source: null, user_id: 7, kind: 'wallet', from: 'Ana', value: 5 }]
  expect(heard).toEqual([payment, payment])
})
