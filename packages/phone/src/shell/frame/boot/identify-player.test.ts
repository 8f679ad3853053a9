import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { expect, test, vi } from 'vitest'
import { useSettings } from '../../player/settings.ts'
import { identifyPlayer } from './identify-player.ts'

const identity = { user_id: 5, name: 'Souza', firstname: 'Ana', phone: '555-101', moderator: false, journalist: false }

test('the answer of a superseded request changes nothing', async () => {
  const settings = { ...defaultPhoneConfig, identity, contacts: [], blocks: [], preferences: null, hasLockCode: false }
  vi.stubGlobal('fetch', async () => Response.json({ ...settings, seq: 0, now: 1 }))
  const before = useSettings.getState()
  expect(await identifyPlayer(() => false)).toBe(false)
  expect(useSettings.getState()).toBe(before)
  expect(await identifyPlayer(() => true)).toBe(true)
  expect(useSettings.getState().identity.user_id).toBe(5)
})
