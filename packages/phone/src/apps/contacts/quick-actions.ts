import { backend } from '../../link/backend.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { removeRequest } from './state.ts'
import { texts } from './texts.ts'

/** What who is on duty can do about a request without opening it. */
export function quickActionsForRequest(id: number): QuickAction[] {
  return [
    {
      label: texts.acceptRequest,
      tone: 'good',
      async run() {
        await mutate(backend.service_accept, [id]) // the GPS says where to; one that somebody else took is gone all the same
        removeRequest(id)
      },
    },
    {
      label: texts.rejectRequest,
      async run() {
        const isRejected = (await mutate(backend.service_reject, [id])) !== undefined
        if (isRejected) removeRequest(id)
        return isRejected
      },
    },
  ]
}
