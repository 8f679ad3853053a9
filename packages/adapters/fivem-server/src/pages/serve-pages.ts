import { downloadPath } from '@orelhao/engine/export/download'
import { notFound } from '@orelhao/engine/owner/pages/owner-pages'
import { isPanelPath } from '@orelhao/engine/panel/panel'
import type { Game } from '../game/game.ts'
import type { PhoneServer } from '../server/server.ts'
import { awayPage } from './game-pages.ts'

/**
 * Serves the owner's pages, the panel and players' downloads at the game server's own port, at `/smartphone/`. Without a key there are only
 * the last two.
 */
export function servePages(
  game: Pick<Game, 'onHttp'>,
  key: string,
  runningServer: () => Pick<PhoneServer, 'page'> | undefined,
): void {
  game.onHttp(async (request) => {
    const isOpen = isPanelPath(request.path) || request.path.startsWith(downloadPath)
    if (key === '' && !isOpen) return notFound()
    return runningServer()?.page(request) ?? awayPage(request)
  })
}
