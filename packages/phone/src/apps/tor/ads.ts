import type { Ad } from '@orelhao/protocol/tor/contract'
import { limits } from '@orelhao/protocol/tor/rules'
import { useCallback } from 'react'
import { backend, unwrap } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { itemSubject } from '../../shell/dialogs/dialog-subject.ts'
import { useMutation } from '../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../shell/dialogs/overlays.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { texts } from './texts.ts'

export const ads = new List(
  perPlayer(() => new Collection<Ad>()),
  {
    load: async (last?: Ad) => unwrap(await (last ? backend.tor_ads(last.id) : backend.tor_ads())),
    pageSize: limits.adsPage,
  },
)

/** Deletes an ad after the player confirms. */
export function useDestroy(): (ad: Ad) => void {
  const [destroy] = useMutation(backend.tor_destroy_ad)
  return useCallback(
    async ({ id }: Ad) => {
      if (!(await confirm(texts.destroyAsk, { destructive: true, about: itemSubject(ads.collection, id) }))) return
      if ((await destroy(id)) === undefined) return
      ads.collection.remove(id)
      toast(texts.destroyed)
    },
    [destroy],
  )
}
