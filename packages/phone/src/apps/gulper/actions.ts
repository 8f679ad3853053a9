import { backend, ignoreOffline, isRefusal, sendMutation } from '../../link/backend.ts'
import { captureStateEpoch } from '../../link/player-epoch.ts'
import { scores, useGulper } from './state.ts'
import { newWorld, scoreOf, type World } from './world.ts'

/** Settles once the start of the game has reached the server, or failed. */
let startRequest: Promise<unknown> = Promise.resolve()

/** Begins a game. The score is not critical: a game whose start does not reach the server is played and does not count. */
export function startGame(): void {
  useGulper.setState({ world: newWorld(Math.random), end: null })
  startRequest = ignoreOffline(sendMutation(backend.gulper_start, []))
}

/** Reports the end of the game to the server, and loads the new list. */
export async function finishGame(world: World): Promise<void> {
  const end = { score: scoreOf(world), isRecord: false }
  const isStill = captureStateEpoch()
  useGulper.setState({ world: null, end })
  await startRequest
  if (!isStill()) return
  const answer = await ignoreOffline(sendMutation(backend.gulper_score, [end.score]))
  const isRecord = answer !== undefined && !isRefusal(answer) && answer.isRecord
  if (isRecord) useGulper.setState((state) => ({ end: state.end === end ? { ...end, isRecord } : state.end }))
  await ignoreOffline(scores.refresh())
}
