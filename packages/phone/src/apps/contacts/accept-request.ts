import { backend, sendMutation } from '../../link/backend.ts'
import { settleCall } from '../../shell/dialogs/mutation.ts'
import { addAccepted, removeRequest } from './state.ts'

/**
 * Accepts a request for help; the GPS then shows where to go. A request that another player accepted leaves the list too; without an answer
 * it stays, to be tried again.
 */
export async function acceptRequest(id: number): Promise<void> {
  const { status, answer } = await settleCall(sendMutation(backend.service_accept, [id]))
  if (answer) addAccepted(answer)
  if (status === 'answered' || status === 'refused') removeRequest(id)
}
