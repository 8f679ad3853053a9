import { expect, test, vi } from 'vitest'
import type { Game } from '../game/game.ts'
import { createServiceRequestEmitter } from './service-requests.ts'

test('requests that are delivered out of order of their ids are each reported once', async () => {
  const emit = vi.fn()
  const emitServiceRequest = createServiceRequestEmitter({
    game: { emit } as Partial<Game> as Game,
    groups: {},
    sourceOf: async () => ({ user_id: 1, source: 1 }),
  })
  const request = (id: number) =>
    emitServiceRequest({
      to: { player: 2 },
      event: 'SERVICE_REQUEST',
      args: JSON.stringify([{ id, phone: '1', number: '190', location: [] }]),
    })
  for (const id of [2, 1, 2, 1, 3]) await request(id)
  expect(emit).toHaveBeenCalledTimes(3)
})
