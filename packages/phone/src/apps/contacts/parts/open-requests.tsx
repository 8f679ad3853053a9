import type { ServiceRequest } from '@orelhao/protocol/services/contract'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { relativeTime } from '../../../kit/dates.ts'
import { Cell, Section } from '../../../kit/section.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { acceptRequest } from '../accept-request.ts'
import { removeRequest, useRequests } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './open-requests.module.css'

/** Open requests for a player on duty; nothing while there are none. */
export function OpenRequests() {
  const requests = useRequests((state) => state.requests)
  if (requests.length === 0) return null
  return (
    <Section header={texts.openRequests}>
      {requests.map((request) => (
        <OpenRequest key={request.id} request={request} />
      ))}
    </Section>
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
        </header>
        <p className={styles.content}>
          <bdi>{request.content}</bdi>
        </p>
        <div className={styles.actions}>
          <Button variant="tonal" wide busy={isRejecting} onClick={() => void leave()}>
            {texts.rejectRequest}
          </Button>
          <Button wide busy={isAccepting} onClick={() => void accept()}>
            {texts.acceptRequest}
          </Button>
        </div>
      </article>
    </Cell>
  )
}
