import { phoneKey } from '@orelhao/protocol/phone-number'
import type { Group } from '@orelhao/protocol/whatsapp/contract'
import { limits } from '@orelhao/protocol/whatsapp/rules'
import { backend, unwrap } from '../../link/backend.ts'
import { storeSubject } from '../../shell/dialogs/dialog-subject.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { confirm, type DialogSubject } from '../../shell/dialogs/overlays.ts'
import { withoutMember } from './chats.ts'
import { memberName } from './names.ts'
import { pickAvatar } from './pick-avatar.ts'
import { changeGroup, ownPhone, removeGroup, upsertGroup, useWhatsapp } from './state.ts'
import { texts } from './texts.ts'

export function isOwner(group: Group, phone = ownPhone()): boolean {
  return phoneKey(group.owner) === phoneKey(phone)
}

/** Returns people who may be invited: former members, then contacts, no current member. Empty for a full group. */
export function invitable(
  group: Group,
  former: readonly string[],
  contacts: readonly { phone: string }[],
  own = ownPhone(),
): string[] {
  if (!isOwner(group, own) || group.members.length >= limits.members) return []
  const inside = new Set([group.owner, ...group.members].map(phoneKey))
  const found = new Map<string, string>()
  for (const phone of [...former, ...contacts.map((contact) => contact.phone)])
    if (!inside.has(phoneKey(phone)) && !found.has(phoneKey(phone))) found.set(phoneKey(phone), phone)
  return [...found.values()]
}

/** Changes show once the server has made them: a refusal is shown, and changes nothing. */
export async function changeGroupPhoto({ id }: Group): Promise<void> {
  const url = await pickAvatar()
  if (url === null) return
  if ((await mutate(backend.wpp_updateGroupAvatar, [id, url])) === undefined) return
  changeGroup(id, (group) => ({ ...group, avatarURL: url }))
}

/** Returns whether the group has the new name. */
export async function renameGroup({ id }: Group, name: string): Promise<boolean> {
  if ((await mutate(backend.wpp_updateGroupName, [id, name])) === undefined) return false
  changeGroup(id, (group) => ({ ...group, name }))
  return true
}

function memberOf(id: number, phone: string): DialogSubject {
  const isMember = ({ members }: Group) => members.some((member) => phoneKey(member) === phoneKey(phone))
  return storeSubject(useWhatsapp, ({ groups }) =>
    [...groups.values()].some((group) => group.id === id && isMember(group)),
  )
}

export async function promoteMember({ id }: Group, phone: string): Promise<void> {
  if (!(await confirm(texts.promoteAsk(memberName(phone)), { about: memberOf(id, phone) }))) return
  if ((await mutate(backend.wpp_promote, [id, phone])) === undefined) return
  changeGroup(id, (group) => withOwner(group, phone))
}

/** Returns the group with another owner: the previous owner takes their position among the members. */
export function withOwner(group: Group, phone: string): Group {
  if (phoneKey(group.owner) === phoneKey(phone)) return group
  const members = group.members.map((member) => (phoneKey(member) === phoneKey(phone) ? group.owner : member))
  return { ...group, owner: phone, members }
}

export async function removeMember({ id }: Group, phone: string): Promise<void> {
  if (!(await confirm(texts.removeAsk(memberName(phone)), { destructive: true, about: memberOf(id, phone) }))) return
  if ((await mutate(backend.wpp_removeFromGroup, [id, phone])) === undefined) return
  changeGroup(id, (group) => withoutMember(group, phone))
}

export async function inviteMember({ id }: Group, phone: string): Promise<void> {
  if ((await mutate(backend.wpp_inviteToGroup, [id, phone])) === undefined) return
  changeGroup(id, (group) => ({
    ...withoutMember(group, phone),
    members: [...withoutMember(group, phone).members, phone],
  }))
}

/** Returns whether the player has left the group, whose screens then close. */
export async function leaveGroup(group: Group): Promise<boolean> {
  if (!(await confirm(texts.leaveAsk, { destructive: true }))) return false
  if ((await mutate(backend.wpp_leaveGroup, [group.id])) === undefined) return false
  removeGroup(group.id)
  return true
}

export async function deleteGroup(group: Group): Promise<boolean> {
  if (!(await confirm(texts.destroyAsk, { destructive: true }))) return false
  if ((await mutate(backend.wpp_deleteGroup, [group.id])) === undefined) return false
  removeGroup(group.id)
  return true
}

/** Loads a group; returns its former members. */
export async function loadGroupWithFormer(contact: string): Promise<readonly string[]> {
  const { former, ...group } = unwrap(await backend.wpp_getGroup(contact))
  upsertGroup(group)
  return former
}
