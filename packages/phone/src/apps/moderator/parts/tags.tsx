import type { CaseSummary } from '@orelhao/protocol/moderator/schemas'
import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { LockIcon, PersonIcon } from '../../../kit/icons.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { firstNameOf } from '../name-of.ts'
import { texts } from '../texts.ts'
import styles from './tags.module.css'

type Tone = 'danger' | 'tint' | 'quiet'

/** A word on a coloured ground, such as `Grave`. */
export function Tag({ tone = 'quiet', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, styles[tone])}>
      {icon}
      <bdi>{children}</bdi>
    </span>
  )
}

/** Signs of a case: severity, privacy, who has it. Nothing for an ordinary one. */
export function CaseTags({ found }: { found: CaseSummary }) {
  const own = useSettings(({ identity }) => identity.user_id)
  const { severity, isPrivate, isOpen, assignee } = found
  if (!severity && !isPrivate && !(isOpen && assignee)) return null
  return (
    <span className={styles.tags}>
      {severity && (
        <Tag tone={severity === 'high' ? 'danger' : 'quiet'}>{severity === 'high' ? texts.severe : texts.watched}</Tag>
      )}
      {isPrivate && <Tag icon={<LockIcon size={11} />}>{texts.isPrivate}</Tag>}
      {isOpen && assignee && (
        <Tag tone="tint" icon={<PersonIcon size={11} />}>
          {assignee.id === own ? texts.takenByYou : texts.takenBy(firstNameOf(assignee))}
        </Tag>
      )}
    </span>
  )
}
