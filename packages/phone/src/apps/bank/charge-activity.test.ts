import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLiveActivities } from '../../shell/activities/live-activities.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { startChargeActivity } from './charge-activity.ts'
import { addCharge, charges, type OwnCharge, removeCharge } from './state.ts'

const charge = (id: number, more: Partial<OwnCharge> = {}) => ({
  id,
  amount: 150,
  text: '',
  code: `CODE${id}`,
  created_at: 1,
  seconds_left: 1800,
  received: 0,
  payer: null,
  paid_at: null,
  ...more,
})
const shown = () => useLiveActivities.getState().list.map(({ route }) => route)

beforeEach(() => {
  vi.useFakeTimers()
  startChargeActivity()
})
afterEach(() => {
  perPlayer.reset()
  vi.useRealTimers()
})

test('the newest payable charge is the live activity; when it is cancelled, the previous one is', () => {
  addCharge(charge(1))
  addCharge(charge(2))
  expect(shown()).toEqual(['/bank/pix/charge/2'])
  removeCharge(2)
  expect(shown()).toEqual(['/bank/pix/charge/1'])
})

test('a paid or expired charge is no live activity', () => {
  addCharge(charge(1))
  charges.change((loaded) => loaded.map((one) => ({ ...one, received: 150 })))
  expect(shown()).toEqual([])
  addCharge(charge(2))
  vi.advanceTimersByTime(1_800_001)
  expect(shown()).toEqual([])
})

test('a hidden charge stays hidden, and the next player sees none', async () => {
  addCharge(charge(8))
  const actions = await useLiveActivities.getState().list[0]?.actions?.()
  actions?.find(({ label }) => label === 'Ocultar')?.run('')
  charges.change((loaded) => [...loaded])
  expect(shown()).toEqual([])
  addCharge(charge(9))
  expect(shown()).toEqual(['/bank/pix/charge/9'])
  perPlayer.reset()
  expect(shown()).toEqual([])
})
