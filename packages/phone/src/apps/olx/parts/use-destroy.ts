import type { Ad } from '@orelhao/protocol/olx/contract'
import { useCallback } from 'react'
import { FlagIcon, TrashIcon } from '../../../kit/icons.ts'
import { backend } from '../../../link/backend.ts'
import { itemSubject } from '../../../shell/dialogs/dialog-subject.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, menu, toast } from '../../../shell/dialogs/overlays.ts'
import { reportThing } from '../../../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../../../shell/moderation/texts.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { ads, removeAd } from '../state.ts'
import { texts } from '../texts.ts'

/** Deletes an ad after the player confirms. */
export function useDestroy(question: string): (id: number) => void {
  const [destroy] = useMutation(backend.olx_destroy)
  return useCallback(
    async (id: number) => {
      if (!(await confirm(question, { destructive: true, about: itemSubject(ads, id) }))) return
      if ((await destroy(id)) === undefined) return
      removeAd(id)
      toast(texts.destroyed)
    },
    [destroy, question],
  )
}

/** Opens the ad's menu: others report it, its seller and moderators delete it. */
export function useAdMenu({ id, author }: Pick<Ad, 'id' | 'author'>): () => void {
  const { moderator, user_id } = useSettings(({ identity }) => identity)
  const isMine = author.user_id === user_id
  const destroy = useDestroy(isMine ? texts.confirmOwn : texts.confirmAny)
  return async () => {
    const about = itemSubject(ads, id)
    const options = [
      ...(isMine ? [] : [{ value: 'report', label: moderationTexts.report, icon: FlagIcon }]),
      ...(isMine || moderator
        ? [{ value: 'destroy', label: texts.destroyAd, icon: TrashIcon, destructive: true }]
        : []),
    ]
    const choice = await menu(options, texts.ad, { about })
    if (choice === 'report') await reportThing({ app: 'olx', kind: 'ad', thing: String(id) }, about)
    if (choice === 'destroy') void destroy(id)
  }
}
