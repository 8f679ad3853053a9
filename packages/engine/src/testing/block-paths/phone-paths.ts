import { limits as calls } from '@orelhao/protocol/calls/rules'
import type { Member } from '@orelhao/protocol/catalogue'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { photo } from '../instagram.ts'
import type { Path, Paths, World } from './path.ts'

/** A picture is shown to everybody; only the event is dropped. */
const avatar: readonly Member[] = ['wpp_getAvatar', 'wpp_getResume', 'wpp_getChat']

const place: { location: [number, number] } = { location: [10, 20] }

const groupOf = async ({ bia }: World) => {
  const { groups } = await bia.callOk('wpp_getResume')
  return groups[0]?.id ?? 0
}
const withGroup = ({ ana, bia, caio }: World) => bia.callOk('wpp_createGroup', 'Turma', null, [ana.phone, caio.phone])
/** Bia acts in a group to which she has added Ana after the block. */
const inOwnGroup = (reach: (world: World, group: number) => Promise<unknown>): Path => ({
  by: 'number',
  after: withGroup,
  reach: async (world) => reach(world, await groupOf(world)),
})

/** Messages and calls: Ana has blocked Bia's number. */
export const phonePaths = {
  sms_send: [
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('sms_send', ana.phone, 'me responde') },
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('sms_send', ana.phone, '', place) },
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('sms_send', ana.phone, '', { image: photo('praia') }) },
  ],
  createPhoneCall: [
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('createPhoneCall', ana.phone, false, false) },
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('createPhoneCall', ana.phone, false, true) },
    {
      by: 'number',
      before: ({ ana }) => ana.callOk('savePreferences', { ...defaultPreferences, doNotDisturb: true }),
      async reach({ ana, bia, clock, engine }) {
        await bia.callOk('createPhoneCall', ana.phone, false, false)
        clock.advance(calls.ring * 1000)
        await engine.tick()
      },
      shows: ['getSettings', 'privacy_status'], // the time
    },
  ],
  endPhoneCall: {
    by: 'number',
    async reach({ ana, bia }) {
      const call = await bia.callOk('createPhoneCall', ana.phone, false, false)
      await bia.callOk('endPhoneCall', call.room)
    },
  },
  wpp_sendMessage: [
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('wpp_sendMessage', ana.phone, 'me responde', 'text') },
    { by: 'number', reach: ({ ana, bia }) => bia.callOk('wpp_sendMessage', ana.phone, '', 'location', place) },
    {
      by: 'number',
      reach: ({ ana, bia, caio }) =>
        bia.callOk('wpp_sendMessage', ana.phone, '', 'contact', { contact: { name: 'Caio', phone: caio.phone } }),
    },
    inOwnGroup(({ bia }, group) => bia.callOk('wpp_sendMessage', `group${group}`, 'me responde', 'text')),
  ],
  wpp_typing: [
    {
      by: 'number',
      before: ({ ana, bia }) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
      reach: ({ ana, bia }) => bia.callOk('wpp_typing', ana.phone),
    },
    inOwnGroup(({ bia }, group) => bia.callOk('wpp_typing', `group${group}`)),
  ],
  wpp_react: {
    by: 'number',
    before: ({ ana, bia }) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
    async reach({ ana, bia }) {
      const { messages } = await bia.callOk('wpp_getChat', ana.phone)
      await bia.callOk('wpp_react', messages.at(-1)?.id ?? 0, '👍')
    },
  },
  wpp_updateAvatar: {
    by: 'number',
    before: ({ ana, bia }) => ana.callOk('wpp_sendMessage', bia.phone, 'oi', 'text'),
    reach: ({ bia }) => bia.callOk('wpp_updateAvatar', photo('praia')),
    shows: avatar,
  },
  wpp_createGroup: { by: 'number', reach: withGroup },
  wpp_inviteToGroup: {
    by: 'number',
    before: ({ bia, caio, duda }) => bia.callOk('wpp_createGroup', 'Turma', null, [caio.phone, duda.phone]),
    reach: async (world) => world.bia.callOk('wpp_inviteToGroup', await groupOf(world), world.ana.phone),
  },
  wpp_updateGroupAvatar: inOwnGroup(({ bia }, group) => bia.callOk('wpp_updateGroupAvatar', group, photo('praia'))),
  wpp_updateGroupName: inOwnGroup(({ bia }, group) => bia.callOk('wpp_updateGroupName', group, 'Me responde')),
  wpp_removeFromGroup: inOwnGroup(({ ana, bia }, group) => bia.callOk('wpp_removeFromGroup', group, ana.phone)),
  wpp_promote: inOwnGroup(({ ana, bia }, group) => bia.callOk('wpp_promote', group, ana.phone)),
  wpp_leaveGroup: inOwnGroup(async ({ bia, caio }, group) => {
    await bia.callOk('wpp_promote', group, caio.phone)
    await bia.callOk('wpp_leaveGroup', group)
  }),
  wpp_deleteGroup: inOwnGroup(({ bia }, group) => bia.callOk('wpp_deleteGroup', group)),
} satisfies Paths
