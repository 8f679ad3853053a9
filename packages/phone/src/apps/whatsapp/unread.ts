import { phoneKey } from '@orelhao/protocol/phone-number'
import type { ChatMessage } from '@orelhao/protocol/whatsapp/contract'
import { firstUnread as firstOf, useFirstUnread as useFirstOf } from '../../chat/first-unread.ts'
import { ownPhone } from './state.ts'

export function useFirstUnread(messages: readonly ChatMessage[] | undefined, count: number) {
  return useFirstOf(messages, count, isOfOther(ownPhone()))
}

export function firstUnread(messages: readonly ChatMessage[], count: number, own: string) {
  return firstOf(messages, count, isOfOther(own))
}

const isOfOther =
  (own: string) =>
  ({ sender, type }: ChatMessage) =>
    type !== 'system' && phoneKey(sender) !== phoneKey(own)
