import { beforeEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { captureStateEpoch } from '../../link/player-epoch.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { perPlayer, scopeWithinPlayer, whenPlayerLeaves } from './player-scope.ts'
import { clearIdentity, useSettings } from './settings.ts'

function play(user_id: number): void {
  useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id } }))
}

beforeEach(() => play(1))

test('a store, a collection, a map and an object of fields reset when the player leaves, and again with the next one', () => {
  const store = perPlayer(() => create<{ name: string; more?: number }>(() => ({ name: 'nobody' })))
  const items = perPlayer(() => new Collection<{ id: number }>())
  const map = perPlayer(() => new Map<string, number>())
  const fields = perPlayer(() => ({ query: '', asked: new Set<number>() }))
  const fill = () => {
    store.setState({ name: 'Ana', more: 1 })
    items.upsert([{ id: 1 }])
    map.set('a', 1)
    fields.query = 'a'
    fields.asked.add(1)
  }
  const all = () => [store.getState(), items.get(1), map.size, fields]
  const nothing = [{ name: 'nobody' }, undefined, 0, { query: '', asked: new Set() }]
  fill()
  clearIdentity()
  expect(all()).toEqual(nothing)
  fill() // as by a late answer
  play(2)
  expect(all()).toEqual(nothing)
})

test('state stays while the same player changes their own data', () => {
  const fields = perPlayer(() => ({ query: '' }))
  fields.query = 'a'
  useSettings.setState(({ identity }) => ({ identity: { ...identity, phone: '555-999' } }))
  expect(fields.query).toBe('a')
})

test('per-player values are created again for the next player', () => {
  const store = perPlayer(() => create(() => ({ owner: useSettings.getState().identity.user_id })))
  play(2)
  expect(store.getState().owner).toBe(2)
})

test('ongoing work ends while the state of all others is still there', () => {
  const first = perPlayer(() => ({ room: 0 }))
  const ended: number[] = []
  whenPlayerLeaves(() => void ended.push(first.room))
  first.room = 7
  play(2)
  expect(ended).toEqual([7])
})

test('a value that throws does not affect others', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  let isBroken = false
  const broken = () => {
    if (isBroken) throw new Error('broken')
    return {}
  }
  perPlayer(broken, broken)
  const fields = perPlayer(() => ({ query: '' }))
  fields.query = 'a'
  isBroken = true
  play(2)
  isBroken = false
  expect(fields.query).toBe('')
  expect(report).toHaveBeenCalledTimes(2)
  vi.unstubAllGlobals()
})

test('a scope within the player resets alone, and with the player', () => {
  const perAccount = scopeWithinPlayer()
  const [own, account] = [perPlayer(() => ({ query: '' })), perAccount(() => ({ query: '' }))]
  own.query = account.query = 'a'
  perAccount.reset()
  expect([own.query, account.query]).toEqual(['a', ''])
  account.query = 'b'
  play(2)
  expect([own.query, account.query]).toEqual(['', ''])
})

test('a caller for the last player can tell that the state is of another one', () => {
  const isSame = captureStateEpoch()
  expect(isSame()).toBe(true)
  clearIdentity()
  play(1)
  expect(isSame()).toBe(false)
})

test('a read that is answered too late for the player who asked changes nothing', async () => {
  let answer = (_: unknown) => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)))
  const balance = backend.bank_getBalance()
  play(2)
  answer({ headers: new Headers(), json: async () => 500 })
  await expect(balance).rejects.toMatchObject({ code: 'unauthenticated' })
  vi.unstubAllGlobals()
})

test('a value with `clear` is not created again: its subscribers stay subscribed', () => {
  const create = vi.fn(() => new Map<string, number>())
  perPlayer(create)
  play(2)
  expect(create).toHaveBeenCalledOnce()
})
