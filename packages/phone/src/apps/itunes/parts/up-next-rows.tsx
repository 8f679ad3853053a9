import { UpNextRow } from '../../../shell/activities/up-next-row.tsx'
import { queueAfter } from '../queue.ts'
import { preferences, trackAt, useMusic } from '../state.ts'
import { texts } from '../texts.ts'

/** The next track, while one plays. */
export default function NextRows() {
  const queue = useMusic((state) => state.queue)
  const following = queueAfter(queue, preferences.use('repeat'), false)
  const track = following && queue.order.length > 1 ? trackAt(following.order[following.at]) : undefined
  return track ? <UpNextRow app="itunes" title={track.title} detail={texts.queue} route="/Itunes" /> : null
}
