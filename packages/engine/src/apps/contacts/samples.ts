import type { operations } from '@orelhao/protocol/contacts/contract'
import type { SamplesOf, UploadSamples } from '../../testing/app-samples.ts'

export const samples: SamplesOf<typeof operations> = {
  addContact: ({ phone }) => [phone, 'Bia'],
  updateContact: ({ phone }) => [1, phone, 'Bia'],
  setContactPhoto: () => [1, null],
  setFavourite: () => [1, true],
  removeContact: () => [1],
  block: () => ['555-000'],
  unblock: () => ['555-000'],
}

export const uploads: UploadSamples = {
  'setContactPhoto photo jpg': async ({ phone }, url, me) => {
    const contact = await me.callOk('addContact', phone, 'Bia')
    return ['setContactPhoto', contact ? contact.id : 0, url]
  },
}
