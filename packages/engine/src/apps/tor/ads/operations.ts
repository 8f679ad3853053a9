import { canShowPicture } from '@orelhao/protocol/settings/rules'
import { adProblem, limits } from '@orelhao/protocol/tor/rules'
import type { Handlers } from '../../../core/context.ts'
import { lockPlayers } from '../../../shared/directory/store.ts'
import { ensureId } from '../store.ts'
import { addAd, adsPage, countAds, destroyAd } from './store.ts'

export const handlers: Handlers<'tor_ads' | 'tor_publish' | 'tor_destroy_ad'> = {
  tor_ads: ({ db }, before) => adsPage(db, before),

  async tor_publish({ me, db, now, phone, refuse }, form) {
    const problem = adProblem(form)
    if (problem) return refuse(problem)
    const image = form.image ?? null
    if (image !== null && !canShowPicture(image, phone.allowUnsafeURL, phone.uploadsURL)) return refuse('invalidImage')
    await lockPlayers(db, me.user_id)
    if ((await countAds(db, me.user_id)) >= limits.ads) return refuse('tooManyAds')
    const anom_id = await ensureId(db, me.user_id)
    const ad = {
      title: form.title,
      description: form.description,
      image,
      created_at: now,
    }
    return { id: await addAd(db, { ...ad, owner: me.user_id }), anom_id, ...ad }
  },

  async tor_destroy_ad({ me, db, refuse }, id) {
    return (await destroyAd(db, id, me.moderator ? null : me.user_id)) ? null : refuse('unknownAd')
  },
}
