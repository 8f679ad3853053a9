import type { Game } from '../game/game.ts'
import { examine } from './examine.ts'
import { reportLines } from './report.ts'
import { runningInstallation } from './running-installation.ts'
import { texts } from './texts.ts'

/** The doctor's answer in the running game. Never rejects. */
export async function runningReport(game: Game, frameworkProblem: string | undefined): Promise<string[]> {
  try {
    const diagnosis = await examine(runningInstallation(game, frameworkProblem), true)
    return reportLines(diagnosis, game.version)
  } catch (error) {
    return [texts.failed(error instanceof Error ? error.message : String(error))]
  }
}
