import type { ServiceRequest } from '@orelhao/protocol/services/contract'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { relativeTime } from '../../../kit/dates.ts'
import { Cell, Section } from '../../../kit/section.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { callTo } from '../../../shell/people/call-to.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { Distance } from '../../../shell/people/distance-label.tsx'
import { PlaceMap } from '../../../shell/people/place-map.tsx'
import { acceptRequest } from '../accept-request.ts'
import { removeAccepted, removeRequest, useRequests } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './open-requests.module.css'

/** Requests for a player on duty: those that the player goes to, and those that wait. Nothing without any. */
export function OpenRequests() {
  const requests = useRequests((state) => state.requests)
  const accepted = useRequests((state) => state.accepted)
  return (
    <>
      {accepted.length > 0 && (
        <Section header={texts.onTheWay}>
          {accepted.map((request) => (
            <RequestCard key={request.id} request={request}>
              <Button variant="tonal" wide onClick={() => callTo(request.phone)}>
                {texts.call}
              </Button>
              <Button wide onClick={() => removeAccepted(request.id)}>
                {texts.finishHelp}
              </Button>
            </RequestCard>
          ))}
        </Section>
      )}
      {requests.length > 0 && (
        <Section header={texts.openRequests}>
          {requests.map((request) => (
            <OpenRequest key={request.id} request={request} />
          ))}
        </Section>
      )}
    </>
  )
}

function OpenRequest({ request }: { request: ServiceRequest }) {
  const [isAccepting, setAccepting] = useState(false)
  const [reject, isRejecting] = useMutation(backend.service_reject)

  async function accept() {
    setAccepting(true)
    await acceptRequest(request.id)
    setAccepting(false)
  }

  async function leave() {
    if ((await reject(request.id)) !== undefined) removeRequest(request.id)
  }

  return (
    <RequestCard request={request}>
      <Button variant="tonal" wide busy={isRejecting} onClick={() => void leave()}>
        {texts.rejectRequest}
      </Button>
      <Button wide busy={isAccepting} onClick={() => void accept()}>
        {texts.acceptRequest}
      </Button>
    </RequestCard>
  )
}

/** A request with its reason, and the direction and distance of its place. */
function RequestCard({ request, children }: { request: ServiceRequest; children: ReactNode }) {
  const [x = 0, y = 0] = request.location
  return (
    <Cell>
      <article className={styles.request} aria-label={`${request.service}: ${request.name}`}>
        <header className={styles.who}>
          <ContactAvatar phone={request.phone} name={request.name} size={40} />
          <div className={styles.words}>
            <h3 className={styles.name}>
              <bdi>{request.name}</bdi>
            </h3>
            <p className={styles.when}>
              {request.service} · {relativeTime(request.created_at, nowSeconds())}
            </p>
          </div>
          <span className={styles.distance}>
            <Distance x={x} y={y} />
          </span>
        </header>
        <p className={styles.content}>
          <bdi>{request.content}</bdi>
        </p>
        <div className={styles.place}>
          <PlaceMap x={x} y={y} />
        </div>
        <div className={styles.actions}>{children}</div>
      </article>
    </Cell>
  )
}
