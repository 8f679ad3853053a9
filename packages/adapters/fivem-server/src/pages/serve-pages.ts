import { downloadPath } from '@orelhao/engine/export/download'
import { notFound } from '@orelhao/engine/owner/pages/owner-pages'
import type { Game } from '../game/game.ts'
import type { PhoneServer } from '../server/server.ts'
import { awayPage } from './game-pages.ts'

/** Serves the owner's pages and players' downloads at the game server's own port, at `/smartphone/`. Without a key there are no pages. */
export function servePages(
  game: Pick<Game, 'onHttp'>,
  key: string,
  runningServer: () => Pick<PhoneServer, 'page'> | undefined,
): void {
  game.onHttp(async (request) => {
    if (key === '' && !request.path.startsWith(downloadPath)) return notFound()
    return runningServer()?.page(request) ?? awayPage(request)
  })
}
