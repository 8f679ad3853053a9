import { type ComponentProps, type ReactNode, useState } from 'react'
import { Badge } from '../kit/badge.tsx'
import { classNames } from '../kit/class-names.ts'
import { briefDate } from '../kit/dates.ts'
import { useLook } from '../kit/look-context.tsx'
import { Row } from '../kit/section.tsx'
import { nowSeconds } from '../kit/server-clock.ts'
import { go } from '../shell/navigation/page-stack.ts'
import { useDrafts } from './conversation-drafts.ts'
import styles from './conversation-row.module.css'
import { SwipeRow } from './swipe-row.tsx'
import { texts } from './texts.ts'

/** The newest message of a conversation, in one line. */
interface LastMessage {
  text: string
  mine: boolean
  /** Unix seconds. */
  at: number
  /** Status of the player's own message, in the place of the author's name. */
  sign?: ReactNode
}

interface ConversationRowProps {
  /** Key of the draft, unique among the conversations of all apps. */
  conversation: string
  title: string
  /** 48 px wide. */
  avatar: ReactNode
  last: LastMessage | null
  /** Messages not read yet. */
  unread: number
  /** Style of unread marks and times: as in each look's own messages, or as in messengers. */
  style?: 'system' | 'messenger'
  /** Name of the person who is typing, shown instead of the last message. */
  typing?: string | undefined
  /** A search result: neither a draft nor typing replaces it. */
  isSearchResult?: boolean
  /** Shown beside the number of unread messages, for example that it is muted. */
  badges?: ReactNode
  /** The page that it opens. */
  route: string
  /** Actions of a swipe; see `SwipeRow`. */
  swipe?: { onRead(): void; onDelete(): void }
  /** More props of the row's button, for example for a long press. */
  button?: ComponentProps<typeof Row>['button']
}

/** A conversation in the list of conversations: its last message, or the player's draft. */
export function ConversationRow(props: ConversationRowProps) {
  const { conversation, title, avatar, last, unread, style = 'system', isSearchResult, badges, route } = props
  const { swipe, button } = props
  const typing = isSearchResult ? undefined : props.typing
  const hasDot = useLook() === 'iphone' && style === 'system'
  const draft = useDrafts(({ drafts }) => drafts[conversation])
  const isUnread = unread > 0
  const row = (
    <Row
      leading={
        <>
          {hasDot && isUnread && <span className={styles.dot} />}
          {avatar}
        </>
      }
      title={
        <span className={styles.line}>
          <span className={classNames(styles.title, isUnread && styles.unread)}>{title}</span>
          <LastMessageTime at={last?.at} style={style} isUnread={isUnread} />
        </span>
      }
      subtitle={
        <span className={styles.line}>
          <span className={classNames(styles.preview, styles[style], isUnread && styles.unread)} data-preview>
            {typing ? (
              <span className={styles.typing}>{typing}</span>
            ) : draft && !isSearchResult ? (
              <DraftText text={draft} />
            ) : (
              last && <LastMessageText last={last} />
            )}
          </span>
          {(badges || isUnread) && (
            <span className={styles.signs}>
              {badges}
              {isUnread && (
                <span role="img" aria-label={texts.unread(unread)}>
                  {!hasDot && <Badge count={unread} tone="tint" />}
                </span>
              )}
            </span>
          )}
        </span>
      }
      onClick={() => go(route)}
      {...(button && { button })}
    />
  )
  if (!swipe) return row
  return (
    <SwipeRow conversation={conversation} onRead={isUnread ? swipe.onRead : undefined} onDelete={swipe.onDelete}>
      {row}
    </SwipeRow>
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
  return (
    <time className={classNames(styles.time, style === 'messenger' && isUnread && styles.fresh)}>
      {at !== undefined && briefDate(at, Math.max(loadedAt, at))}
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

/** A draft takes the place of the last message. */
function DraftText({ text }: { text: string }) {
  return (
    <>
      <span className={styles.draft}>{texts.draft}</span> {text}
    </>
  )
}
