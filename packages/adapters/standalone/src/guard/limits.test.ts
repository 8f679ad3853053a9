import { defaultsOf } from '@orelhao/engine/owner/defaults'
import { expect, test } from 'vitest'
import { guardSettings, limitsOf } from './limits.ts'

const defaults = defaultsOf(guardSettings)

test.each([128, 256, 1024, 2048, 20_000, 1_048_576, Number.POSITIVE_INFINITY])(
  'of %d descriptors some are reserved for the server itself, and most for players',
  (descriptors) => {
    const { connections, anonymous, anonymousRequests, playerRequests } = limitsOf(defaults, descriptors)
    expect(connections + anonymousRequests + playerRequests).toBeLessThanOrEqual(descriptors - 64)
    expect(anonymous).toBeLessThanOrEqual(connections / 2 + 1)
    expect(anonymousRequests).toBeLessThan(playerRequests)
    expect(Math.min(connections, anonymous, anonymousRequests, playerRequests)).toBeGreaterThan(2)
  },
)

test('the owner may lower the number of connections, and not raise it over what the system allows', () => {
  expect(limitsOf({ ...defaults, MAX_CONNECTIONS: 50 }, 2048).connections).toBe(50)
  expect(limitsOf({ ...defaults, MAX_CONNECTIONS: 50_000 }, 2048).connections).toBeLessThan(2048)
})
