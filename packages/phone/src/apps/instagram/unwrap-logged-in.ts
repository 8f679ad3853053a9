import { isRefusal, type Refused, unwrap } from '../../link/backend.ts'
import { become } from './state.ts'

/** The answer of a read. Rejects where it is refused; who was logged out elsewhere goes back to the picker of accounts. */
export async function allowed<Answer>(asked: Promise<Answer | Refused>): Promise<Answer> {
  const answer = await asked
  if (isRefusal(answer as Refused) && (answer as Refused).code === 'notLoggedIn') become(null)
  return unwrap(answer)
}
