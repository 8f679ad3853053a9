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

  test('a name that changes on one server is new on another at once', async () => {
    const { ana, ports } = await world({ ana: {} })
    const other = await createEngine(ports)
    const moderator = async () => (await other.identity(ana.user_id))?.moderator
    expect(await moderator()).toBe(false)
    await ana.changeIdentity({ moderator: true })
    expect(await moderator()).toBe(true)
  })
})
