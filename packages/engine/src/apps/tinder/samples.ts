import type { operations, ProfileForm } from '@orelhao/protocol/tinder/contract'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'

/** A valid profile. */
export const sampleProfile: ProfileForm = {
  name: 'Ana Souza',
  age: 29,
  gender: 'Female',
  tags: ['Bissexual'],
  target: 'All',
  bio: 'Prefeita nas horas vagas',
  image: '/smartphone/stock/photos/praia.jpg',
  show_gender: true,
  show_tags: true,
}

export const samples: SamplesOf<typeof operations> = {
  tinder: () => [],
  tinder_register: () => [sampleProfile],
  tinder_next: () => [0, 0, 0],
  tinder_deck: () => [],
  tinder_liked: () => [],
  tinder_matches: () => [],
  tinder_chat: () => [1],
  tinder_sendMessage: () => [1, 'oi'],
  tinder_likeMessage: () => [1],
  tinder_markAsRead: () => [1],
  tinder_dismatch: () => [1],
  tinder_changeTarget: () => ['All'],
  tinder_changeAvatar: () => ['/smartphone/stock/photos/praia.jpg'],
  tinder_changeBio: () => ['Nova bio'],
  tinder_delete: () => [],
}

export const uploads: UploadSamples = {
  'tinder_register form.image jpg': (_, image) => ['tinder_register', { ...sampleProfile, image }],
  'tinder_changeAvatar image jpg': async (_, image, me) => {
    await me.callOk('tinder_register', sampleProfile)
    return ['tinder_changeAvatar', image]
  },
}
