import type * as contract from '@orelhao/protocol/olx/contract'
import { adProblem, isCategory, limits, searchWords, wildcard } from '@orelhao/protocol/olx/rules'
import { canShowPicture } from '@orelhao/protocol/settings/rules'
import type { Handlers } from '../../core/context.ts'
import { lockPlayers } from '../../shared/directory/store.ts'
import { removeAdAndPublish } from './remove-ad.ts'
import { adById, addAd, adsOf, countAds, searchAds } from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async olx_search({ db, subscribe }, text, category, before) {
    subscribe('olx', ['ads'])
    const wanted = {
      words: searchWords(text),
      category: category !== wildcard && isCategory(category) ? category : null,
    }
    return searchAds(db, wanted, before)
  },

  async olx_fetch({ db, subscribe }, id) {
    subscribe('olx', ['ads'])
    return adById(db, id)
  },

  async olx_createAd({ me, db, now, phone, refuse }, form) {
    const problem = adProblem(form)
    if (problem) return refuse(problem)
    const isShown = (url: string) => canShowPicture(url, phone.allowUnsafeURL, phone.uploadsURL)
    if (!form.images.every(isShown)) return refuse('invalidImage')
    await lockPlayers(db, me.user_id)
    if ((await countAds(db, me.user_id)) >= limits.perPlayer) return refuse('tooManyAds')
    const stored = await adById(db, await addAd(db, me.user_id, form, now))
    if (!stored) throw new Error('the ad just published is missing')
    return stored
  },

  async olx_destroy(context, id) {
    const { me, refuse } = context
    return (await removeAdAndPublish(context, id, me.moderator ? null : me.user_id)) ? null : refuse('unknownAd')
  },

  olx_dashboard({ me, db, subscribe }, before) {
    subscribe('olx', ['ads'])
    return adsOf(db, me.user_id, before)
  },
}
