import { beforeAll, beforeEach } from 'vitest'
import { bundleServer } from './bundle.ts'
import { GameServer } from './game-server.ts'

/** Gives each test of a file its own game server with the phone in it, not started yet; removed afterwards. */
export function beforeEachOnServer(use: (server: GameServer) => void): void {
  let code: string
  beforeAll(async () => {
    code = (await bundleServer()).code
  })
  beforeEach(() => {
    const server = GameServer.create(code)
    use(server)
    return () => server.remove()
  })
}
