import { backend, ignoreOffline } from '../../link/backend.ts'
import type { EventListeners } from '../../link/event-queue.ts'
import { subscribeToSocketOpen } from '../../link/event-socket.ts'
import { appTitle } from '../../shell/apps/app-icons.ts'
import { notify } from '../../shell/notifications/notifications.ts'
import { isAppOpen } from '../../shell/player/app-access.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { counts, loadCounts } from './state.ts'
import { texts } from './texts.ts'

/** Many players may report within a second: the numbers are loaded once. */
const pauseMs = 1500

const waiting = perPlayer(
  () => ({ timer: undefined as ReturnType<typeof setTimeout> | undefined }),
  ({ timer }) => clearTimeout(timer),
)

/** Loads how much waits; with it the server sends news of cases to this page. */
export async function init(): Promise<void> {
  await ignoreOffline(loadCounts())
}

subscribeToSocketOpen(() => {
  // with the connection the server lost the subscription
  if (isAppOpen('moderator') && counts.value) void ignoreOffline(loadCounts())
})

export const events: EventListeners = {
  MODERATOR_CASES(id) {
    waiting.timer ??= setTimeout(() => {
      waiting.timer = undefined
      void ignoreOffline(loadCounts())
    }, pauseMs)
    if (id > 0) void ignoreOffline(announce(id))
  },
}

/** Notifies of a grave case. Says where, and not what: others may see the screen. */
async function announce(id: number): Promise<void> {
  const view = await backend.moderator_case({ id })
  if ('error' in view) return // the role does not see this app
  const { app, kind } = view.found
  const where = appTitle(app, useSettings.getState().config) || app
  notify({
    app: 'moderator',
    title: texts.severeCase,
    subtitle: texts.what(texts.kinds[kind] ?? kind, where),
    route: `/moderator/case/${id}`,
    conversation: `moderator/case/${id}`,
  })
}
