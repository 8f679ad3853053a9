import type { operations } from '@orelhao/protocol/whatsapp/contract'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  wpp_getProfile: () => [],
  wpp_updateSettings: () => [false],
  wpp_updateAvatar: () => ['/smartphone/stock/photos/praia.jpg'],
  wpp_getAvatar: ({ phone }) => [phone],
  wpp_getResume: () => [],
  wpp_getChat: ({ phone }) => [phone],
  wpp_markAsRead: ({ phone }) => [phone],
  wpp_sendMessage: ({ phone }) => [phone, 'oi', 'text'],
  wpp_deleteMessages: ({ phone }) => [phone],
  wpp_typing: ({ phone }) => [phone],
  wpp_react: () => [1, '👍'],
  wpp_createGroup: ({ phone }) => ['Turma', null, [phone, '555-000']],
  wpp_getGroup: () => ['group1'],
  wpp_updateGroupAvatar: () => [1, '/smartphone/stock/photos/praia.jpg'],
  wpp_updateGroupName: () => [1, 'Turma'],
  wpp_inviteToGroup: ({ phone }) => [1, phone],
  wpp_removeFromGroup: ({ phone }) => [1, phone],
  wpp_promote: ({ phone }) => [1, phone],
  wpp_leaveGroup: () => [1],
  wpp_deleteGroup: () => [1],
}

export const uploads: UploadSamples = {
  'wpp_sendMessage attachment.image jpg': ({ phone }, url) => ['wpp_sendMessage', phone, '', 'image', { image: url }],
  'wpp_sendMessage attachment.audio mp3': ({ phone }, url) => ['wpp_sendMessage', phone, '', 'audio', { audio: url }],
  'wpp_updateAvatar url jpg': (_, url) => ['wpp_updateAvatar', url],
  'wpp_createGroup avatar jpg': ({ phone }, url, _me, third) => ['wpp_createGroup', 'Turma', url, [phone, third.phone]],
  'wpp_updateGroupAvatar url jpg': async ({ phone }, url, me, third) => {
    const { id } = await me.callOk('wpp_createGroup', 'Turma', null, [phone, third.phone])
    return ['wpp_updateGroupAvatar', id, url]
  },
}
