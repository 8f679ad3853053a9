import type { Engine } from '../engine.ts'
import { texts } from '../export/texts.ts'
import { refuseOwnMatter } from '../moderation/own-matter.ts'
import { answerErasure } from '../shared/erasures/store.ts'
import { addAction } from '../shared/moderation/audit/store.ts'

interface Refusing {
  engine: Pick<Engine, 'transact'>
  /** User id of who refuses; 0 for the server's console. */
  actor: number
}

/**
 * Answers a player's request to erase everything with a reason, which they read on the phone. Returns false where no request is open; throws
 * DecisionRefused where it is the request of who refuses.
 */
export async function refuseErasure({ engine, actor }: Refusing, player: number, reason: string): Promise<boolean> {
  return engine.transact(async ({ db, now, emit }) => {
    await refuseOwnMatter(db, actor, player)
    if (!(await answerErasure(db, player, reason, now))) return false
    await addAction(db, { actor, action: 'refuse-erasure', case_id: 0, player, reason }, now)
    emit(player, 'CUSTOM_NOTIFY', 'settings', texts.erasureRefused.title, texts.erasureRefused.text)
    emit(player, 'PRIVACY_CHANGE')
    return true
  })
}
