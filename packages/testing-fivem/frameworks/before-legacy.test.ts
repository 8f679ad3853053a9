import { expect, onTestFinished, test } from 'vitest'
import { FrameworkHarness } from './framework-harness.ts'
import { esx } from './stub-frameworks.ts'

test('ESX 1.2, which lists all players only: its characters, money and players on duty', async () => {
  const harness = await FrameworkHarness.of(esx('1.2.0'))
  onTestFinished(() => harness.close())
  const { framework, bank } = harness
  const [officer, other] = [
    await harness.join({ group: 'police', bank: 50 }),
    await harness.join({ firstname: 'Bia', group: 'ambulance' }),
  ]
  expect(await framework.character(officer.source)).toMatchObject({ id: officer.id, firstname: 'Ana' })
  expect(await framework.onDuty('police')).toEqual([officer.source])
  expect(await framework.onDuty('ambulance')).toEqual([other.source])
  expect(await framework.onDuty('mechanic')).toEqual([])
  expect(await bank.debit(officer.id, 20)).toBe('done')
  expect(await bank.balance(officer.id)).toBe(30)
  expect(harness.game.errors).toEqual([])
})
