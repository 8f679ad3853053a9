import { backend } from '../../link/backend.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { acceptRequest } from './accept-request.ts'
import { removeRequest } from './state.ts'
import { texts } from './texts.ts'

/** Actions of a player on duty for a request, without opening it. */
export function quickActionsForRequest(id: number): QuickAction[] {
  return [
    {
      label: texts.acceptRequest,
      tone: 'good',
      run: () => acceptRequest(id),
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
