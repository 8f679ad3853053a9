import { notificationsOf } from '@orelhao/protocol/open-apps'
import type * as contract from '@orelhao/protocol/settings/contract'
import type * as lock from '@orelhao/protocol/settings/lock/contract'
import type * as privacy from '@orelhao/protocol/settings/privacy/contract'
import { canShowPicture } from '@orelhao/protocol/settings/rules'
import type { Handlers } from '../../core/context.ts'
import { find } from '../../core/idempotency/store.ts'
import { savePreferences } from '../../shared/preferences/store.ts'
import { loadStartupData } from './store.ts'

type Members = Exclude<keyof typeof contract.operations, keyof typeof lock.operations | keyof typeof privacy.operations>

export const handlers: Handlers<Members> = {
  async getSettings({ me, db, now, phone, closedApps }) {
    const { silencedApps, ...stored } = await loadStartupData(db, me.user_id)
    const disabledApps = [...(await closedApps()), ...silencedApps.map(notificationsOf)]
    return { ...phone, disabledApps, identity: me, now, ...stored }
  },

  async savePreferences({ me, db, refuse }, preferences) {
    const { background } = preferences
    if (background?.type === 'custom' && !canShowPicture(background.url ?? '', true)) return refuse('invalidBackground')
    await savePreferences(db, me.user_id, preferences)
    return null
  },

  async getAnswer({ me, db }, key) {
    return (await find(db, me.user_id, key))?.answer ?? null
  },
}
