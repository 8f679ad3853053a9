import { isRefusal, type RefusedAnswer, unwrap } from '../../link/backend.ts'
import { setAccount } from './state.ts'

/** Returns the answer of a read. Rejects where it is refused; an account logged out elsewhere is redirected to the account picker. */
export async function unwrapLoggedIn<Answer>(request: Promise<Answer | RefusedAnswer>): Promise<Answer> {
  const answer = await request
  if (isRefusal(answer as RefusedAnswer) && (answer as RefusedAnswer).code === 'notLoggedIn') setAccount(null)
  return unwrap(answer)
}
