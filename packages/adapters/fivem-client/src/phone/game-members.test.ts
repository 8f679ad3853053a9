import { expect, test } from 'vitest'
import { startClient } from '../testing/fake-server.ts'

test('place, clock, weather and waypoint', async () => {
  const { game, ask } = startClient()
  expect(await ask('getLocation')).toEqual([12.35, -7.89])
  expect(await ask('getLocation3')).toEqual([12.35, -7.89, 30.01])
  expect(await ask('getClock')).toEqual({ hours: '07', minutes: '05' })
  expect(await ask('getWeather')).toEqual({ hash: -1233681761 })
  expect(await ask('getPagesAddress')).toBe('http://203.0.113.5:30120/smartphone')
  expect(await ask('setWaypoint', 1.5, -2)).toEqual({ __null: true })
  expect(game.waypoint).toEqual([1.5, -2])
})

test('other resources receive states and service events', async () => {
  const { game, ask } = startClient()
  await ask('setState', 'confirm', true)
  await ask('serviceRequest', '190', 'Socorro', [1, 2])
  expect(game.emitted.filter(([event]) => event.startsWith('smartphone:'))).toEqual([
    ['smartphone:state', 'confirm', true],
    ['smartphone:serviceRequest', '190', 'Socorro', [1, 2]],
  ])
})

test('only the phone’s own flags are written to the state bag', async () => {
  const { game, ask } = startClient()
  await ask('setState', 'usingPhone', true)
  await ask('setState', 'isAdmin', true)
  await ask('setState', '__proto__', true)
  expect(game.flags).toEqual({ usingPhone: true, phoneOpen: true })
})
