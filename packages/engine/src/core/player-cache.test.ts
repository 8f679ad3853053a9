import { expect, test } from 'vitest'
import { createEngine } from '../engine.ts'
import { inEachWorld } from '../testing/databases.ts'

inEachWorld((world) => {
  test('a change during a lost connection to another server is read again at once', async () => {
    const { ana, ports } = await world({ ana: {} })
    let losses: number | undefined = 0
    const engine = await createEngine({ ...ports, bus: { ...ports.bus, connectionLosses: () => losses } })
    const firstname = async () => (await engine.identity(ana.user_id))?.firstname
    const silently = (name: string) =>
      ports.database.write((db) =>
        db.updateTable('orelhao_players').set({ firstname: name }).where('user_id', '=', ana.user_id).execute(),
      )
    expect(await firstname()).toBe('ana')
    losses = undefined
    await silently('Anita')
    expect(await firstname()).toBe('Anita')
    losses = 1
    expect(await firstname()).toBe('Anita')
    await silently('Aninha')
    expect(await firstname()).toBe('Anita') // nothing was lost since
    losses = 2
    expect(await firstname()).toBe('Aninha')
  })

  test('an identity that another server may have changed is read again after a minute, as the news may be lost', async () => {
    const { ana, ports, clock } = await world({ ana: {} })
    const [alone, linked] = [
      await createEngine(ports),
      await createEngine({ ...ports, bus: { ...ports.bus, connectionLosses: () => 0 } }),
    ]
    const names = async () =>
      Promise.all([alone, linked].map(async (engine) => (await engine.identity(ana.user_id))?.firstname))
    expect(await names()).toEqual(['ana', 'ana'])
    await ports.database.write((db) =>
      db.updateTable('orelhao_players').set({ firstname: 'Anita' }).where('user_id', '=', ana.user_id).execute(),
    )
    clock.advance(59_000)
    expect(await names()).toEqual(['ana', 'ana'])
    clock.advance(2000)
    expect(await names()).toEqual(['ana', 'Anita'])
  })

  test('a name that changes on one server is new on another at once', async () => {
    const { ana, ports } = await world({ ana: {} })
    const other = await createEngine(ports)
    const moderator = async () => (await other.identity(ana.user_id))?.moderator
    expect(await moderator()).toBe(false)
    await ana.changeIdentity({ moderator: true })
    expect(await moderator()).toBe(true)
  })
})
