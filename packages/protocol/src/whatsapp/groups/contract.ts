import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../../operation.ts'
import { Id, Line, Phone, Picture } from '../../schemas.ts'
import { limits, refusals } from '../rules.ts'
import { Contact } from '../schemas.ts'

/** A group without the player who asks for it. */
export const Group = Type.Object({
  id: Id,
  name: Type.String(),
  avatarURL: orNull(Type.String()),
  owner: Phone,
  /** All members but the owner, in the order of joining. */
  members: Type.Array(Phone, { maxItems: limits.members }),
  /** `group` and the id. */
  phone: Contact,
})
export type Group = Static<typeof Group>

const ownersOnly = ['unknownGroup', 'notOwner'] as const

export const operations = {
  wpp_createGroup: operation({
    doc: `Creates a group of the player and ${limits.fewestMembers} to ${limits.members} others.`,
    names: ['name', 'avatar', 'members'],
    args: [Line(200), orNull(Picture), Type.Array(Phone, { maxItems: 500 })],
    answer: Group,
    writes: true,
    refuses: pick(refusals, [
      'invalidImage',
      'imageTooLong',
      'linkTooLong',
      'invalidName',
      'tooFewMembers',
      'groupFull',
      'unknownNumber',
      'tooManyGroups',
    ]),
  }),
  wpp_getGroup: operation({
    doc: 'A group that the player is in, by `group` and its id. Its owner also gets the former members, the last who left first, 100 at most.',
    names: ['group'],
    args: [Contact],
    answer: Type.Object({ ...Group.properties, former: Type.Array(Phone) }),
    writes: false,
    refuses: pick(refusals, ['noGroupId', 'unknownGroup']),
  }),
  wpp_updateGroupAvatar: operation({
    doc: 'Changes a group’s picture, which only its owner may; null removes it.',
    names: ['group', 'url'],
    args: [Id, orNull(Picture)],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, [...ownersOnly, 'invalidImage', 'linkTooLong']),
  }),
  wpp_updateGroupName: operation({
    doc: 'Changes a group’s name, which only its owner may.',
    names: ['group', 'name'],
    args: [Id, Line(200)],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, [...ownersOnly, 'invalidName']),
  }),
  wpp_inviteToGroup: operation({
    doc: 'Adds a player to a group, which only its owner may.',
    names: ['group', 'phone'],
    args: [Id, Phone],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, [...ownersOnly, 'unknownNumber', 'alreadyMember', 'groupFull']),
  }),
  wpp_removeFromGroup: operation({
    doc: 'Removes a member from a group, which only its owner may.',
    names: ['group', 'phone'],
    args: [Id, Phone],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, [...ownersOnly, 'notMember']),
  }),
  wpp_promote: operation({
    doc: 'Makes a member the owner of a group in place of the player, who becomes a member.',
    names: ['group', 'phone'],
    args: [Id, Phone],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, [...ownersOnly, 'notMember']),
  }),
  wpp_leaveGroup: operation({
    doc: 'The player leaves a group. Its owner can leave only as the last member, and then the group is deleted.',
    names: ['group'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownGroup', 'ownerStays']),
  }),
  wpp_deleteGroup: operation({
    doc: 'Deletes a group, which only its owner may.',
    names: ['group'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, [...ownersOnly]),
  }),
}

const Name = Type.Object({ name: Type.String() })

export const events = {
  WHATSAPP_GROUP: event({
    doc: 'A group of the player as it is now: new, or with another owner or more members.',
    names: ['group'],
    args: [Group],
    durable: true,
  }),
  WHATSAPP_GROUP_PHOTO: event({
    doc: 'A group’s picture changed; without one the address is empty.',
    names: ['id', 'url'],
    args: [Id, Type.String()],
    durable: true,
  }),
  WHATSAPP_GROUP_NAME: event({
    doc: 'A group’s name changed.',
    names: ['id', 'name'],
    args: [Id, Type.String()],
    durable: true,
  }),
  WHATSAPP_LEAVE_GROUP: event({
    doc: 'A member is no longer in a group.',
    names: ['id', 'phone'],
    args: [Id, Phone],
    durable: true,
  }),
  WHATSAPP_UNGROUP: event({
    doc: 'The player is no longer in a group, for whatever reason.',
    names: ['id'],
    args: [Id],
    durable: true,
  }),
  WHATSAPP_GROUP_KICK: event({
    doc: 'The player was removed from a group, for a notification; comes with WHATSAPP_UNGROUP.',
    names: ['group'],
    args: [Name],
    durable: true,
  }),
  WHATSAPP_GROUP_DESTROY: event({
    doc: 'A group of the player was deleted, for a notification; comes with WHATSAPP_UNGROUP.',
    names: ['group'],
    args: [Name],
    durable: true,
  }),
}
