import type { Engine } from '../engine.ts'
import { refuseOwnMatter } from '../moderation/own-matter.ts'
import { addAction } from '../shared/moderation/audit/store.ts'

interface Erasing {
  engine: Pick<Engine, 'transact'>
  /** User id of who erases; 0 for the server's console. */
  actor: number
}

/** Writes into the audit that a player will be erased. Throws DecisionRefused where the player is the one who erases. */
export async function recordErasure({ engine, actor }: Erasing, player: number, reason: string): Promise<void> {
  await engine.transact(async ({ db, now }) => {
    await refuseOwnMatter(db, actor, player)
    await addAction(db, { actor, action: 'erase', case_id: 0, player, reason }, now)
  })
}
