import { phoneKey } from '@orelhao/protocol/phone-number'
import { Row, Section } from '../../../kit/section.tsx'
import { useItems, useList } from '../../../lists/use-list.ts'
import { CallDirection } from '../../../shell/people/call-row.tsx'
import { callAge, callOutcome, isMissed, otherPhone } from '../../../shell/people/past-calls.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { pastCalls, usePastCalls } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './contact-list-rows.module.css'

const maxShown = 3

/** The newest calls with a contact, among the last calls of the player; nothing without one. */
export function RecentCalls({ phone }: { phone: string }) {
  const version = usePastCalls((state) => state.version)
  const ownPhone = useSettings(({ identity }) => identity.phone)
  useList(pastCalls, version)
  const calls = useItems(pastCalls)?.filter((record) => phoneKey(otherPhone(record, ownPhone)) === phoneKey(phone))
  if (!calls?.length) return null
  return (
    <Section header={texts.recentCalls}>
      {calls.slice(0, maxShown).map((record) => (
        <Row
          key={record.id}
          leading={
            <span className={isMissed(record, ownPhone) ? styles.danger : styles.glyph}>
              <CallDirection record={record} size={20} />
            </span>
          }
          title={callOutcome(record, ownPhone)}
          value={callAge(record)}
        />
      ))}
    </Section>
  )
}
