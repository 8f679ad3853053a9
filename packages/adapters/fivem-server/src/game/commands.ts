import { panelPath } from '@orelhao/engine/owner/pages/page-request'
import type { Log } from '@orelhao/engine/ports'
import { runningReport } from '../doctor/running-report.ts'
import { adminTexts } from '../server/admin-texts.ts'
import { databaseErrorText } from '../server/database-error.ts'
import type { PhoneServer } from '../server/server.ts'
import { answerCommand } from './command-answers.ts'
import { type Command, commandPrefix, commands } from './command-names.ts'
import { commandTexts, usageOf } from './command-texts.ts'
import type { Game } from './game.ts'

/** Behind the name that cfx.re gives a server, where it has one: with https. Otherwise the owner writes the server's address into it. */
function panelAddress(game: Pick<Game, 'convar' | 'resource'>): string {
  const host = game.convar('web_baseUrl')
  return host ? `https://${host}/${game.resource}${panelPath}/` : adminTexts.noAddress
}

interface Parts {
  game: Game
  log: Log
  /** The running phone; undefined while it starts or cannot. */
  server(): PhoneServer | undefined
  /** Resolves once the phone runs; rejects where it cannot start. */
  starting: Promise<PhoneServer>
}

/**
 * Registers every command of the owner. The game runs one only from the console, or for a player with the ACE `command.<name>`: it answers
 * everybody else itself. Whoever typed it gets the answer, errors too.
 */
export function registerCommands({ game, log, server, starting }: Parts): void {
  const run = async (command: Command, words: string[], from: number): Promise<string[]> => {
    if (command === 'help') return [commandTexts.helpTitle, ...commands.map(usageOf), commandTexts.probe]
    if (command === 'doctor') return runningReport(game, server()?.frameworkProblem)
    if (!server() && from > 0) answerCommand(game, log, from, [commandTexts.starting])
    const running = server() ?? (await starting.catch(() => undefined))
    const typed = command === 'admin' ? [panelAddress(game), ...words] : words
    return running ? running.runCommand(command, typed, from) : [commandTexts.notRunning]
  }
  for (const command of commands)
    game.registerCommand(`${commandPrefix}${command}`, (from, words) => {
      run(command, words, from).then(
        (lines) =>
          answerCommand(game, log, from, lines, command === 'admin' ? adminTexts.given(`#${from}`) : undefined),
        (error) => {
          log.error({}, databaseErrorText(error))
          answerCommand(game, log, from, [commandTexts.failed(databaseErrorText(error))])
        },
      )
    })
}
