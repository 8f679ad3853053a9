import type * as contract from '@orelhao/protocol/olx/contract'
import { adProblem, everything, isCategory, limits, wantedWords } from '@orelhao/protocol/olx/rules'
import { mayShowPicture } from '@orelhao/protocol/settings/rules'
import type { Handlers } from '../../core/context.ts'
import { hold } from '../../shared/directory/store.ts'
import { adById, addAd, adsOf, countAds, destroyAd, searchAds } from './store.ts'

/** Deleted ads are the only news that open pages need: they ask for the rest. */
const topic = 'olx/ads'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async olx_search({ db, watch }, text, category, before) {
    watch('olx', ['ads'])
    const wanted = {
      words: wantedWords(text),
      category: category !== everything && isCategory(category) ? category : null,
    }
    return searchAds(db, wanted, before)
  },

  async olx_fetch({ db, watch }, id) {
    watch('olx', ['ads'])
    return adById(db, id)
  },

  async olx_createAd({ me, db, now, phone, refuse }, form) {
    const problem = adProblem(form)
    if (problem) return refuse(problem)
    const isShown = (url: string) => mayShowPicture(url, phone.allowUnsafeURL, phone.uploadsURL)
    if (!form.images.every(isShown)) return refuse('invalidImage')
    await hold(db, me.user_id)
    if ((await countAds(db, me.user_id)) >= limits.perPlayer) return refuse('tooManyAds')
    const kept = await adById(db, await addAd(db, me.user_id, form, now))
    if (!kept) throw new Error('the ad that was just put up is gone')
    return kept
  },

  async olx_destroy({ me, db, tellTopic, refuse }, id) {
    if (!(await destroyAd(db, id, me.moderator ? null : me.user_id))) return refuse('unknownAd')
    tellTopic(topic, 'OLX_DESTROY', id)
    return null
  },

  olx_dashboard({ me, db, watch }, before) {
    watch('olx', ['ads'])
    return adsOf(db, me.user_id, before)
  },
}
