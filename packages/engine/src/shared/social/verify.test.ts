import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { registerProfiles } from '../../testing/twitter.ts'
import { verifyCommand } from './verify.ts'

inEachWorld((world) => {
  test('the owner sets and removes the verified mark; nothing else does', async () => {
    const { ana, ports } = await world({ ana: {} })
    const [profile] = await registerProfiles(ana)
    const types = (...typed: string[]) => verifyCommand(ports.database, typed)
    const isVerified = async () => (await ana.callOk('twitter'))?.verified
    expect(profile?.verified).toBe(false)
    expect((await types('twitter', `@${profile?.username.toUpperCase()}`)).isDone).toBe(true)
    expect(await isVerified()).toBe(true)
    for (const wrong of [
      [],
      ['orkut', 'ana'],
      ['twitter'],
      ['twitter', 'ana', 'on'],
      ['instagram', `${profile?.username}`],
      ['twitter', `${profile?.username}`, 'off', 'off'],
    ])
      expect((await types(...wrong)).isDone).toBe(false)
    expect(await isVerified()).toBe(true)
    expect((await types('twitter', `${profile?.username}`, 'off')).isDone).toBe(true)
    expect(await isVerified()).toBe(false)
  })
})
