import type * as contract from '@orelhao/protocol/settings/contract'
import { mayShowPicture } from '@orelhao/protocol/settings/rules'
import type { Handlers } from '../../core/context.ts'
import { lastSeq } from '../../core/inbox/store.ts'
import { blocksOf } from '../../shared/blocks/store.ts'
import { contactsOf } from '../../shared/contacts/store.ts'
import { preferencesOf, savePreferences } from '../../shared/preferences/store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async getSettings({ me, db, phone, closedApps }) {
    const seq = await lastSeq(db, me.user_id) // first, so that nothing between it and the rest is missed
    const contacts = await contactsOf(db, me.user_id)
    const blocks = await blocksOf(db, me.user_id)
    const preferences = await preferencesOf(db, me.user_id)
    return { ...phone, disabledApps: closedApps(), identity: me, contacts, blocks, preferences, seq }
  },

  async savePreferences({ me, db, refuse }, preferences) {
    const { background } = preferences
    if (background?.type === 'custom' && !mayShowPicture(background.url ?? '', true)) return refuse('invalidBackground')
    await savePreferences(db, me.user_id, preferences)
    return null
  },
}
