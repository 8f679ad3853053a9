import type { Ad } from '@orelhao/protocol/olx/contract'
import { useCallback } from 'react'
import { backend } from '../../../link/backend.ts'
import { itemSubject } from '../../../shell/dialogs/dialog-subject.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { ads, removeAd } from '../state.ts'
import { texts } from '../texts.ts'

/** Deletes an ad after the player confirms. */
export function useDestroy(question: string): (ad: Ad) => void {
  const [destroy] = useMutation(backend.olx_destroy)
  return useCallback(
    async ({ id }: Ad) => {
      if (!(await confirm(question, { destructive: true, about: itemSubject(ads, id) }))) return
      if ((await destroy(id)) === undefined) return
      removeAd(id)
      toast(texts.destroyed)
    },
    [destroy, question],
  )
}

/** Deletes any player's ad as a moderator; undefined for other players. */
export function useModeration(): ((ad: Ad) => void) | undefined {
  const isModerator = useSettings(({ identity }) => identity.moderator)
  const destroy = useDestroy(texts.confirmAny)
  return isModerator ? destroy : undefined
}
