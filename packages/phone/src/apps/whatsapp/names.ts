import { phoneKey } from '@orelhao/protocol/phone-number'
import { isGroup } from '@orelhao/protocol/whatsapp/rules'
import { contactName, useSettings } from '../../shell/player/settings.ts'
import { useWhatsapp } from './state.ts'
import { texts } from './texts.ts'

/** Returns a conversation's title: the contact's name or number, or the group's name. */
export function titleOf(contact: string): string {
  if (!isGroup(contact)) return contactName(contact)
  return useWhatsapp.getState().groups.get(contact)?.name ?? texts.groupData
}

export function useTitle(contact: string): string {
  const name = useSettings((state) => contactName(contact, state.contacts))
  const group = useWhatsapp(({ groups }) => groups.get(contact)?.name)
  return isGroup(contact) ? (group ?? '') : name
}

/** Returns a person's name in a group; for the player, the word for you. */
export function memberName(phone: string): string {
  const { identity } = useSettings.getState()
  return phoneKey(phone) === phoneKey(identity.phone) ? texts.you : contactName(phone)
}
