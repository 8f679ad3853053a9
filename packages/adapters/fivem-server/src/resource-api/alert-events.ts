import type { Alert } from '@orelhao/engine/ports'
import type { GameApi } from '../game/game.ts'
import type { Players } from '../players/players.ts'

/** Name of the event for other resources. */
const caseOpened = 'smartphone:onCaseOpened'

const remembered = 1000

interface Parts {
  game: Pick<GameApi, 'emit'>
  /** Players of this server, which begins to play after the engine. */
  players(): Pick<Players, 'findByUserId'>
  /** The owner's webhook, if there is one. */
  webhook: ((alert: Alert) => Promise<void>) | undefined
}

/** Delivers alerts to other resources, and then to the owner's webhook, whose failures are retried without another event. */
export function alertSender({ game, players, webhook }: Parts): (alert: Alert) => Promise<void> {
  const emitted = new Set<number>()
  return async (alert) => {
    if (!emitted.has(alert.id)) game.emit(caseOpened, factsOf(alert, players()))
    emitted.add(alert.id)
    if (emitted.size > remembered) emitted.delete(emitted.values().next().value ?? 0)
    await webhook?.(alert)
  }
}

function factsOf({ id, case_id, app, rule, severity, player, facts }: Alert, players: ReturnType<Parts['players']>) {
  const who = player && {
    user_id: player.user_id,
    phone: player.phone,
    source: players.findByUserId(player.user_id)?.source ?? null,
  }
  return { id, case: case_id, app, rule, severity, facts, ...who }
}
