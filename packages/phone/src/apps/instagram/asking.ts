import { isRefusal, type Refused, RefusedError } from '../../link/backend.ts'
import { become } from './state.ts'

/** The answer of a read. Rejects where it is refused; who was logged out elsewhere goes back to the picker of accounts. */
export async function allowed<Answer>(asked: Promise<Answer | Refused>): Promise<Answer> {
  const answer = await asked
  if (!isRefused(answer)) return answer
  if (answer.code === 'notLoggedIn') become(null)
  throw new RefusedError(answer)
}

function isRefused(answer: unknown): answer is Refused {
  return isRefusal(answer as Refused)
}
