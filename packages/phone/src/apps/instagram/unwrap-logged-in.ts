import { isRefusal, type RefusedAnswer, unwrap } from '../../link/backend.ts'
import { setAccount } from './state.ts'

/** The answer of a read. Rejects where it is refused; who was logged out elsewhere goes back to the picker of accounts. */
export async function unwrapLoggedIn<Answer>(request: Promise<Answer | RefusedAnswer>): Promise<Answer> {
  const answer = await request
  if (isRefusal(answer as RefusedAnswer) && (answer as RefusedAnswer).code === 'notLoggedIn') setAccount(null)
  return unwrap(answer)
}
