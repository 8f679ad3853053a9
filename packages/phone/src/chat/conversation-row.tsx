import { type ComponentProps, type ReactNode, useState } from 'react'
import { Badge } from '../kit/badge.tsx'
import { classNames } from '../kit/class-names.ts'
import { briefDate, relativeTime } from '../kit/dates.ts'
import { useLook } from '../kit/look.tsx'
import { Row } from '../kit/section.tsx'
import { nowSeconds } from '../kit/server-clock.ts'
import { go } from '../shell/navigation/navigation.ts'
import styles from './conversation-row.module.css'
import { useDrafts } from './drafts.ts'
import { texts } from './texts.ts'

/** The newest message of a conversation, in one line. */
interface LastMessage {
  text: string
  mine: boolean
  /** Unix seconds. */
  at: number
  /** How far one's own has come, in the place of the words that say whose it is. */
  sign?: ReactNode
}

interface ConversationRowProps {
  /** Its name among those of all apps, for the draft. */
  conversation: string
  title: string
  /** 48 px wide. */
  avatar: ReactNode
  last: LastMessage | null
  /** Messages not read yet. */
  unread: number
  /** How unread ones are marked, and when the last was written: as in each look's own messages, or as in messengers. */
  style?: 'system' | 'messenger'
  /** Who is writing now, instead of what was said. */
  typing?: string | undefined
  /** What stands there was looked for and found: neither a draft nor who is writing takes its place. */
  isSearchResult?: boolean
  /** Beside the number of unread ones: that it is muted. */
  badges?: ReactNode
  /** The page that it opens. */
  route: string
  /** More of the row's button: what holding it does. */
  button?: ComponentProps<typeof Row>['button']
}

/** A conversation in the list of all: what was said last, or what the player began to write. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, title, avatar, last, unread, style = 'system', isSearchResult, badges, route, button } = props
  const typing = isSearchResult ? undefined : props.typing
  const hasDot = useLook() === 'iphone' && style === 'system'
  const draft = useDrafts(({ drafts }) => drafts[conversation])
  const isUnread = unread > 0
  return (
    <Row
      leading={
        <>
          {hasDot && isUnread && <span className={styles.dot} />}
          {avatar}
        </>
      }
      title={<span className={classNames(isUnread && styles.unread)}>{title}</span>}
      subtitle={
        <span className={classNames(styles.preview, styles[style], isUnread && styles.unread)}>
          {typing ? (
            <span className={styles.typing}>{typing}</span>
          ) : draft && !isSearchResult ? (
            <DraftText text={draft} />
          ) : (
            last && <LastMessageText last={last} />
          )}
        </span>
      }
      trailing={
        <span className={classNames(styles.aside, styles[style])}>
          <LastMessageTime at={last?.at} style={style} isUnread={isUnread} />
          <span className={styles.signs}>
            {badges}
            {isUnread && (
              <span role="img" aria-label={texts.unread(unread)}>
                {!hasDot && <Badge count={unread} tone="tint" />}
              </span>
            )}
          </span>
        </span>
      }
      onClick={() => go(route)}
      {...(button && { button })}
    />
  )
}

function LastMessageTime({
  at,
  style,
  isUnread,
}: {
  at: number | undefined
  style: 'system' | 'messenger'
  isUnread: boolean
}) {
  const [loadedAt] = useState(() => nowSeconds())
  const format = style === 'system' ? relativeTime : briefDate
  return (
    <time className={classNames(styles.time, style === 'messenger' && isUnread && styles.fresh)}>
      {at !== undefined && format(at, Math.max(loadedAt, at))}
    </time>
  )
}

function LastMessageText({ last: { text, mine, sign } }: { last: LastMessage }) {
  if (!sign) return mine ? texts.you(text) : text
  return (
    <>
      <span className={styles.sign}>{sign}</span> {text}
    </>
  )
}

/** What the player began to write stands before what was said. */
function DraftText({ text }: { text: string }) {
  return (
    <>
      <span className={styles.draft}>{texts.draft}</span> {text}
    </>
  )
}
