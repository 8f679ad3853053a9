import type { Args, Member } from '@orelhao/protocol/catalogue'
import { limits } from '@orelhao/protocol/moderation/rules'
import { refusals } from '@orelhao/protocol/moderator/rules'
import {
  type AcceptedAnswer,
  type BackendOperation,
  ignoreOffline,
  isRefusal,
  sendMutation,
} from '../../link/backend.ts'
import { unwrapOrAlert } from '../../shell/dialogs/mutation.ts'
import { alert, prompt } from '../../shell/dialogs/overlays.ts'
import { loadCounts, reloadAll, useModerator } from './state.ts'

type ModeratorMember = Extract<Member, `moderator_${string}`>

interface Outcome<Answer> {
  /** Undefined where nothing was done, or where no answer came. */
  answer?: Answer
  /** Code of the refusal. */
  refused?: string
}

/**
 * Sends an action of the moderator. Shows a refusal or a lost connection in an alert, except the refusals that `handles` names; where the
 * role is gone, the app says so instead. Never rejects.
 */
export async function act<M extends ModeratorMember>(
  operation: BackendOperation<M>,
  args: Args<M>,
  handles: readonly string[] = [],
): Promise<Outcome<AcceptedAnswer<M>>> {
  let [problem, refused] = ['', undefined as string | undefined]
  const call = sendMutation(operation, args).then((answer) => {
    if (isRefusal(answer)) refused = answer.code
    return answer
  })
  const answer = await unwrapOrAlert(call as Promise<AcceptedAnswer<M>>, (text) => {
    problem = text
  })
  if (answer !== undefined) {
    reloadAll()
    return { answer }
  }
  if (refused !== undefined) {
    if (!handles.includes(refused)) void alert(problem)
    return { refused }
  }
  await ignoreOffline(loadCounts()) // says whether the role is gone
  if (!useModerator.getState().isGone) void alert(problem)
  return {}
}

/** Asks for the reason of an action, which is never empty; null when the moderator cancels. */
export async function askReason(question: string): Promise<string | null> {
  const reason = await prompt(question, { maximum: limits.reason })
  if (reason === null || reason.trim() !== '') return reason
  void alert(refusals.emptyReason)
  return null
}
