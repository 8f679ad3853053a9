import type * as contract from '@orelhao/protocol/settings/contract'
import { mayShowPicture } from '@orelhao/protocol/settings/rules'
import type { Handlers } from '../../core/context.ts'
import { savePreferences } from '../../shared/preferences/store.ts'
import { beginningOf } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async getSettings({ me, db, phone, closedApps }) {
    const beginning = await beginningOf(db, me.user_id)
    return { ...phone, disabledApps: closedApps(), identity: me, ...beginning }
  },

  async savePreferences({ me, db, refuse }, preferences) {
    const { background } = preferences
    if (background?.type === 'custom' && !mayShowPicture(background.url ?? '', true)) return refuse('invalidBackground')
    await savePreferences(db, me.user_id, preferences)
    return null
  },
}
