import { limits, refusals } from '@orelhao/protocol/instagram/rules'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../../testing/databases.ts'
import { createPost, photo, registerAccount, usernameOf } from '../../../testing/instagram.ts'
import type { Player } from '../../../testing/world.ts'

const avatar = photo('gato')
const register = (player: Player, change: Partial<Record<'name' | 'username' | 'bio' | 'avatar', string>> = {}) => {
  const form = { name: 'Ana', username: usernameOf(player), bio: '', avatar, ...change }
  return player.call('ig_register', form.name, form.username, form.bio, form.avatar)
}

inEachWorld((world) => {
  test('an account is created with its selfie, and its player is logged in', async () => {
    const { ana } = await world({ ana: {} })
    expect(await ana.callOk('ig_me')).toEqual({ profile: null, unread: 0 })
    expect(await ana.callOk('ig_accounts')).toEqual([])
    const username = usernameOf(ana)
    const profile = await register(ana, {
      name: ' Ana  Sá ',
      username: `@${username.toUpperCase()} `,
      bio: 'oi\u202e \n\n\n\nvocê',
    })
    expect(profile).toEqual({
      id: (profile as { id: number }).id,
      username,
      name: 'Ana Sá',
      avatarURL: avatar,
      verified: false,
      bio: 'oi \n\nvocê',
      posts: 0,
      followers: 0,
      following: 0,
      isFollowed: false,
      isYou: true,
      isBlocked: false,
      hasStory: false,
    })
    expect(await ana.callOk('ig_me')).toEqual({ profile, unread: 0 })
    expect(await ana.callOk('ig_accounts')).toMatchObject([{ username, isCurrent: true }])
  })

  const slips: [Parameters<typeof register>[1], keyof typeof refusals][] = [
    [{ name: ' ' }, 'nameRequired'],
    [{ name: 'x'.repeat(limits.name + 1) }, 'nameTooLong'],
    [{ username: ' @ ' }, 'usernameRequired'],
    [{ username: 'x'.repeat(limits.username + 1) }, 'usernameTooLong'],
    ...['register', 'search', 'create', 'liked', 'stories', 'STORIES', '@Liked', 'login', 'notifications', 'edit'].map(
      (username): [{ username: string }, 'reservedUsername'] => [{ username }, 'reservedUsername'],
    ),
    ...['profiles', 'Posts'].map((username): [{ username: string }, 'reservedUsername'] => [
      { username },
      'reservedUsername',
    ]),
    ...['123', 'ana sá', 'ana..b', '.ana', 'ana.', 'ana-b', 'аna'].map(
      (username): [{ username: string }, 'invalidUsername'] => [{ username }, 'invalidUsername'],
    ),
    [{ bio: 'x'.repeat(limits.bio + 1) }, 'bioTooLong'],
    [{ avatar: '' }, 'selfieRequired'],
    [{ avatar: 'https://example.com/a.jpg' }, 'invalidImage'],
    [{ avatar: 'javascript:alert(1)' }, 'invalidImage'],
    [{ bio: 'que Pastél bom' }, 'blockedWord'],
  ]
  test("input that breaks a rule is refused with the rule's text, and nothing is saved", async () => {
    const { ana } = await world({ ana: {} }, { blockedWords: ['pastel'] })
    for (const [slip, code] of slips)
      expect(await register(ana, slip), JSON.stringify(slip)).toEqual({ code, error: refusals[code] })
    expect(await ana.callOk('ig_accounts')).toEqual([])
  })

  test('a username equal or similar to an existing one is refused, even concurrently', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const username = usernameOf(ana, '.il')
    await register(ana, { username })
    expect(await register(bia, { username })).toEqual({ code: 'usernameTaken', error: refusals.usernameTaken })
    for (const lookalike of [username.replace('.il', '.1l'), username.replace('.il', '.li')])
      expect(await register(bia, { username: lookalike })).toMatchObject({ code: 'lookalikeUsername' })
    const other = usernameOf(bia, '.z')
    const answers = await Promise.all([ana, bia].map((player) => register(player, { username: other })))
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
    expect(answers.find((answer) => 'code' in answer)).toMatchObject({ code: 'usernameTaken' })
  })

  test('a player has at most as many accounts as the owner allows, even concurrently', async () => {
    const { ana } = await world({ ana: {} }, { phone: { instagramAccounts: 2 } })
    expect(await ana.callOk('ig_max_accounts')).toBe(2)
    const answers = await Promise.all(
      ['.a', '.b', '.c'].map((part) => register(ana, { username: usernameOf(ana, part) })),
    )
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(2)
    expect(answers.find((answer) => 'code' in answer)).toEqual({
      code: 'tooManyAccounts',
      error: refusals.tooManyAccounts,
    })
  })

  test("a player switches accounts on all their pages and logs out, and cannot enter another player's account", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const [first, second] = [await registerAccount(ana, '.um'), await registerAccount(ana, '.dois')]
    const other = await registerAccount(bia)
    expect((await ana.callOk('ig_me')).profile?.id).toBe(second.id)
    expect(await ana.callOk('ig_login', first.id)).toMatchObject({ id: first.id, isYou: true })
    expect(await ana.callOk('ig_accounts')).toMatchObject([
      { id: first.id, isCurrent: true },
      { id: second.id, isCurrent: false },
    ])
    for (const id of [other.id, other.id + 1_000_000])
      expect(await ana.call('ig_login', id)).toEqual({ code: 'unknownAccount', error: refusals.unknownAccount })
    await ana.connect()
    expect((await ana.callOk('ig_me')).profile?.id).toBe(first.id)
    await ana.callOk('ig_logout')
    expect((await ana.callOk('ig_me')).profile).toBeNull()
    expect((await ana.callOk('ig_accounts')).map(({ isCurrent }) => isCurrent)).toEqual([false, false])
  })

  test('every operation tells a logged-out player that they are logged out', async () => {
    const { ana } = await world({ ana: {} })
    const answers = [
      await ana.call('ig_updateProfile', { name: 'Ana', username: 'ana', bio: '' }),
      await ana.call('ig_changeAvatar', avatar),
      await ana.call('ig_getTimeline'),
      await ana.call('ig_discover'),
      await ana.call('ig_getStories'),
      await ana.call('ig_sawStory', 1),
      await ana.call('ig_storyViewers', 1),
      await ana.call('ig_search', 'ana'),
      await ana.call('ig_hashtag', 'praia'),
      await ana.call('ig_notifications'),
      await ana.call('ig_saw_notifications'),
      await ana.call('ig_getProfile', 'ana'),
      await ana.call('ig_getPost', 1),
      await ana.call('ig_createPost', avatar, ''),
      await ana.call('ig_createStory', avatar, ''),
      await ana.call('ig_deleteStory', 1),
      await ana.call('ig_deletePost', 1),
      await ana.call('ig_setLike', 1, true),
      await ana.call('ig_getLikes', 1),
      await ana.call('ig_reply', 1, 'oi'),
      await ana.call('ig_deleteComment', 1),
      await ana.call('ig_isFollowing', 1),
      await ana.call('ig_look', [1]),
      await ana.call('ig_setFollow', 1, true),
      await ana.call('ig_getFollowers', 1),
      await ana.call('ig_getFollowing', 1),
      await ana.call('ig_block', 1, true),
    ]
    expect(answers).toEqual(Array(27).fill({ code: 'notLoggedIn', error: refusals.notLoggedIn }))
  })

  test('name, username, bio and picture change everywhere at once', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await registerAccount(ana)
    await registerAccount(bia)
    const { id } = await createPost(ana, 'oi')
    const username = usernameOf(ana, '.nova')
    const form = { name: 'Aninha', username, bio: 'nova' }
    expect(await ana.callOk('ig_updateProfile', form)).toMatchObject(form)
    await ana.callOk('ig_changeAvatar', photo('praia'))
    const author = { name: 'Aninha', username, avatarURL: photo('praia') }
    expect((await bia.callOk('ig_getPost', id))?.author).toMatchObject(author)
    expect((await bia.callOk('ig_getProfile', username)).profile).toMatchObject({ ...author, bio: 'nova', posts: 1 })
    expect(await ana.callOk('ig_updateProfile', { ...form, bio: 'outra' })).toMatchObject({ bio: 'outra' })
    for (const [change, code] of [
      [{ username: usernameOf(bia) }, 'usernameTaken'],
      [{ name: '' }, 'nameRequired'],
      [{ username: 'Edit' }, 'reservedUsername'],
    ] as const)
      expect(await ana.call('ig_updateProfile', { ...form, ...change })).toEqual({ code, error: refusals[code] })
    expect(await ana.call('ig_changeAvatar', '')).toMatchObject({ error: 'A selfie é obrigatória!' })
    expect(await ana.call('ig_changeAvatar', 'x.jpg')).toMatchObject({ error: 'URL inválida' })
  })
})
