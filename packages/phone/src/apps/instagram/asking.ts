import { isRefusal, type Refused } from '../../link/backend.ts'
import { become } from './state.ts'

/** What the server says where it does not let the profile see something. */
class Unseen extends Error {
  constructor({ error }: Refused) {
    super(error)
    this.name = 'Unseen'
  }
}

/** The answer of a read. Rejects where it is refused; who was logged out elsewhere goes back to the picker of accounts. */
export async function allowed<Answer>(asked: Promise<Answer | Refused>): Promise<Answer> {
  const answer = await asked
  if (!isRefused(answer)) return answer
  if (answer.code === 'notLoggedIn') become(null)
  throw new Unseen(answer)
}

function isRefused(answer: unknown): answer is Refused {
  return isRefusal(answer as Refused)
}
