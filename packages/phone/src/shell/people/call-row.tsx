import type { CallRecord } from '@orelhao/protocol/calls/contract'
import IonIncoming from '~icons/ion/arrow-down-outline'
import IonOutgoing from '~icons/ion/arrow-up-outline'
import MaterialOutgoing from '~icons/material-symbols/call-made-rounded'
import MaterialIncoming from '~icons/material-symbols/call-received-rounded'
import { Avatar } from '../../kit/avatar.tsx'
import { lookIcon } from '../../kit/icon.tsx'
import { IconButton } from '../../kit/icon-button.tsx'
import { CallIcon, VideoIcon } from '../../kit/icons.ts'
import { Row } from '../../kit/section.tsx'
import { truncate } from '../../kit/truncate.ts'
import { useContactName, useSettings } from '../player/settings.ts'
import { texts } from '../texts.ts'
import styles from './call-row.module.css'
import { callTo } from './call-to.ts'
import { ContactAvatar } from './contact-avatar.tsx'
import { callAge, callOutcome, isMissed, isOutgoing, otherPhone } from './past-calls.ts'

const IncomingIcon = /* @__PURE__ */ lookIcon(IonIncoming, MaterialIncoming)
const OutgoingIcon = /* @__PURE__ */ lookIcon(IonOutgoing, MaterialOutgoing)

interface CallRowProps {
  record: CallRecord
  /** The other party's picture. */
  avatar?: string | undefined
  /** Maximum length of the other party's name, in characters. */
  longestName?: number
  /** Called with the other party's number, unless it is hidden. */
  onClick: (phone: string) => void
  /** Called instead where the number is hidden. */
  onHiddenClick?: () => void
}

/** One past call; the receiver button calls the other party back where that is allowed. */
export function CallRow({ record, avatar, longestName, onClick, onHiddenClick }: CallRowProps) {
  const ownPhone = useSettings(({ identity }) => identity.phone)
  const phone = otherPhone(record, ownPhone)
  const displayName = useContactName(phone)
  const name = phone ? truncate(displayName, longestName) : texts.pastCalls.anonymous
  const missed = isMissed(record, ownPhone)
  return (
    <Row
      leading={
        avatar ? (
          <Avatar name={displayName} src={avatar} size={40} />
        ) : (
          <ContactAvatar phone={phone} name={phone && displayName} size={40} />
        )
      }
      title={<span className={missed ? styles.missed : undefined}>{name}</span>}
      subtitle={
        <span className={styles.line}>
          <CallDirection record={record} size={13} />
          {callOutcome(record, ownPhone)} · {callAge(record)}
        </span>
      }
      trailing={
        record.callback && (
          <IconButton label={texts.pastCalls.callBack(displayName)} onClick={() => callTo(phone, record.video)}>
            {record.video ? <VideoIcon size={22} /> : <CallIcon size={22} />}
          </IconButton>
        )
      }
      {...(phone ? { onClick: () => onClick(phone) } : onHiddenClick && { onClick: onHiddenClick })}
    />
  )
}

/** The arrow of an outgoing or incoming call. */
export function CallDirection({ record, size }: { record: CallRecord; size: number }) {
  const isOutgoingCall = useSettings(({ identity }) => isOutgoing(record, identity.phone))
  return isOutgoingCall ? <OutgoingIcon size={size} /> : <IncomingIcon size={size} />
}
