import { kinds, type kindsForRules, withEachDatabase } from '@orelhao/engine/testing/databases'
import { beforeAll, onTestFailed, onTestFinished } from 'vitest'
import { bundleServer } from './bundle.ts'
import { GameServer } from './game-server.ts'

/** Declares the suite once for each kind of database. `open` makes a server with the script for the current test, removed after it. */
export function onEachDatabase(
  suite: (open: () => GameServer, kind: (typeof kinds)[number]) => void,
  on: typeof kindsForRules = kinds,
): void {
  let code: string
  beforeAll(async () => {
    code = (await bundleServer()).code
  })
  withEachDatabase((database, kind) => {
    suite(() => {
      const server = GameServer.create(code)
      onTestFailed(() => void process.stderr.write(`${server.warnings.join('\n')}\n`))
      onTestFinished(() => server.remove())
      if (kind === 'mariadb') server.convars.mysql_connection_string = database().url
      return server
    }, kind)
  }, on)
}
