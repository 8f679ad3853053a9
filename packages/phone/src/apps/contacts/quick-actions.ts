import { backend } from '../../link/backend.ts'
import type { QuickAction } from '../../shell/apps/quick-action.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { dropRequest } from './state.ts'
import { texts } from './texts.ts'

/** What who is on duty can do about a request without opening it. */
export function requestActions(id: number): QuickAction[] {
  return [
    {
      label: texts.acceptRequest,
      tone: 'good',
      async run() {
        await act(backend.service_accept, [id]) // the GPS says where to; one that somebody else took is gone all the same
        dropRequest(id)
      },
    },
    {
      label: texts.rejectRequest,
      async run() {
        const isRejected = (await act(backend.service_reject, [id])) !== undefined
        if (isRejected) dropRequest(id)
        return isRejected
      },
    },
  ]
}
