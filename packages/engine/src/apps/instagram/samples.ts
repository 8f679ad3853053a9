import type { operations } from '@orelhao/protocol/instagram/contract'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'
import { photo, registerAccount } from '../../testing/instagram.ts'

const video = '/uploads/passeio.webm'

export const samples: SamplesOf<typeof operations> = {
  ig_accounts: () => [],
  ig_max_accounts: () => [],
  ig_me: () => [],
  ig_login: () => [1],
  ig_logout: () => [],
  ig_register: () => ['Ana Souza', 'ana.souza', 'Prefeita', '/smartphone/stock/people/ana.jpg'],
  ig_updateProfile: () => [{ name: 'Ana', username: 'ana.sa', bio: '' }],
  ig_changeAvatar: () => ['/smartphone/stock/people/ana.jpg'],
  ig_getTimeline: () => [],
  ig_discover: () => [],
  ig_getStories: () => [],
  ig_sawStory: () => [1],
  ig_storyViewers: () => [1],
  ig_likeStory: () => [1, true],
  ig_answerStory: () => [1, 'Que lugar!'],
  ig_search: () => ['ana'],
  ig_hashtag: () => ['praia'],
  ig_notifications: () => [],
  ig_saw_notifications: () => [],
  ig_getProfile: () => ['ana'],
  ig_getPost: () => [1],
  ig_createPost: () => ['/smartphone/stock/photos/praia.jpg', 'Dia de #praia'],
  ig_createStory: () => ['/smartphone/stock/photos/praia.jpg', 'agora'],
  ig_deleteStory: () => [1],
  ig_deletePost: () => [1],
  ig_setLike: () => [1, true],
  ig_getLikes: () => [1],
  ig_reply: () => [1, 'Que foto!'],
  ig_deleteComment: () => [1],
  ig_isFollowing: () => [1],
  ig_look: () => [[1]],
  ig_setFollow: () => [1, true],
  ig_getFollowers: () => [1],
  ig_getFollowing: () => [1],
  ig_block: () => [1, true],
}

export const uploads: UploadSamples = {
  'ig_register avatar jpg': ({ user_id }, url) => ['ig_register', 'Ana', `upload_${user_id}_${url.length}`, '', url],
  'ig_changeAvatar url jpg': async (_, url, me) => {
    await registerAccount(me)
    return ['ig_changeAvatar', url]
  },
  'ig_createPost image jpg': async (_, url, me) => {
    await registerAccount(me)
    return ['ig_createPost', url, '']
  },
  'ig_createPost image webm': async (_, url, me) => {
    await registerAccount(me)
    return ['ig_createPost', url, '', true, photo('praia')]
  },
  'ig_createPost still jpg': async (_, url, me) => {
    await registerAccount(me)
    return ['ig_createPost', video, '', true, url]
  },
  'ig_createStory image jpg': async (_, url, me) => {
    await registerAccount(me)
    return ['ig_createStory', url, '']
  },
  'ig_createStory video webm': async (_, url, me) => {
    await registerAccount(me)
    return ['ig_createStory', photo('praia'), '', url]
  },
}
