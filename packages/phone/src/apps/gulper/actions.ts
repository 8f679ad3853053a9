import { backend, ignoreOffline, isRefusal, sendMutation } from '../../link/backend.ts'
import { captureStateEpoch } from '../../link/player-epoch.ts'
import { scores, useGulper } from './state.ts'
import { newWorld, scoreOf, type World } from './world.ts'

/** Settles once the server has heard, or not, that the game began. */
let startRequest: Promise<unknown> = Promise.resolve()

/** A game begins. It is only bragging: where the server does not hear of it, it is played and does not count. */
export function startGame(): void {
  useGulper.setState({ world: newWorld(Math.random), end: null })
  startRequest = ignoreOffline(sendMutation(backend.gulper_start, []))
}

/** The game is over: says so to the server, and asks for the list as it is now. */
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
