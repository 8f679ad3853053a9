import { relativeTime } from '../../../kit/dates.ts'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { UpNextRow } from '../../../shell/activities/up-next-row.tsx'
import { useRequests } from '../state.ts'
import { texts } from '../texts.ts'

/** Requests that wait for a player on duty. */
export default function NextRows() {
  const requests = useRequests((state) => state.requests)
  return requests.map(({ id, name, service, created_at }) => (
    <UpNextRow
      key={id}
      app="contacts"
      title={texts.requestFor(service)}
      detail={`${name} · ${relativeTime(created_at, nowSeconds())}`}
      route="/contacts/services"
    />
  ))
}
