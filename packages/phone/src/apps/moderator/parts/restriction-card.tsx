import type { Restriction } from '@orelhao/protocol/moderator/schemas'
import { useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { dayHeading, timeOfDay } from '../../../kit/dates.ts'
import { backend } from '../../../link/backend.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { act, askReason } from '../act.ts'
import { useMay } from '../state.ts'
import { texts } from '../texts.ts'
import { useAppTitle } from './app-picture.tsx'
import styles from './restriction-card.module.css'
import { Tag } from './tags.tsx'

interface Props {
  restriction: Restriction
  /** On the page of its player, whose name stands above. */
  isOfPage?: boolean
  /** Called after this moderator has changed it. */
  onDone?: () => void
}

/** A measure with its reason, its appeal, and what a moderator may do about it. */
export function RestrictionCard({ restriction, isOfPage = false, onDone }: Props) {
  const { kind, reason, appeal, answer, player, case_id, isAppealOpen, isActive } = restriction
  const maySeeCases = useMay('cases')
  const maySeePlayers = useMay('players')
  return (
    <article className={styles.card}>
      {player && (
        <button
          type="button"
          className={styles.person}
          disabled={!maySeePlayers}
          onClick={() => go(`/moderator/player/${player.id}`)}
        >
          <ContactAvatar phone={player.phone} name={player.name} size={36} />
          <bdi className={styles.name}>{player.name}</bdi>
        </button>
      )}
      {!player && !isOfPage && <p className={styles.hidden}>{texts.hiddenAuthor}</p>}
      <p className={styles.what}>
        <Tag tone={isActive ? 'danger' : 'quiet'}>{texts.sanctions[kind]}</Tag>
        <Span restriction={restriction} />
      </p>
      <p className={styles.reason}>{reason}</p>
      {appeal !== null && <Words label={texts.asksReview} text={appeal} isNew={isAppealOpen} />}
      {answer !== null && <Words label={texts.answered} text={answer} />}
      <Buttons restriction={restriction} {...(onDone && { onDone })} />
      {case_id > 0 && maySeeCases && (
        <Button variant="plain" size="small" onClick={() => go(`/moderator/case/${case_id}`)}>
          {texts.openCase(case_id)}
        </Button>
      )}
    </article>
  )
}

/** Where the measure holds, and until when. */
function Span({ restriction: { kind, app, ends_at, isActive, isRead } }: { restriction: Restriction }) {
  const appName = useAppTitle(app)
  const parts = [
    ...(kind === 'mute' || kind === 'ban' ? [app === '' ? texts.inWholePhone : appName] : []),
    ...(kind === 'warning' ? (isRead ? [] : [texts.unread]) : isActive ? [timeText(ends_at)] : [texts.ended]),
  ]
  return <span className={styles.span}>{parts.join(' · ')}</span>
}

function timeText(ends_at: number): string {
  return ends_at === 0 ? texts.forGood : texts.until(`${dayHeading(ends_at)}, ${timeOfDay(ends_at)}`)
}

function Words({ label, text, isNew = false }: { label: string; text: string; isNew?: boolean }) {
  return (
    <blockquote className={styles.words} data-new={isNew || undefined}>
      <span className={styles.label}>{label}</span>
      <bdi>{text}</bdi>
    </blockquote>
  )
}

/** Nothing for a measure without a number, which would show who is behind a case. */
function Buttons({ restriction: { id, isAppealOpen, isActive }, onDone }: Props) {
  const [isBusy, setBusy] = useState(false)
  if (id === 0 || !(isActive || isAppealOpen)) return null

  async function end(question: string, done: string) {
    const reason = await askReason(question)
    if (reason === null) return
    setBusy(true)
    const { answer } = await act(backend.moderator_lift, [{ id, reason }])
    setBusy(false)
    if (answer === undefined) return
    toast(done)
    onDone?.()
  }

  async function uphold() {
    const reason = await askReason(texts.upholdAsk)
    if (reason === null) return
    setBusy(true)
    const { answer } = await act(backend.moderator_uphold, [{ id, reason }])
    setBusy(false)
    if (answer === undefined) return
    toast(texts.upheld)
    onDone?.()
  }

  if (!isAppealOpen)
    return (
      <Button variant="tonal" size="small" busy={isBusy} onClick={() => void end(texts.liftAsk, texts.lifted)}>
        {texts.lift}
      </Button>
    )
  return (
    <div className={styles.buttons}>
      <Button variant="tonal" size="small" wide disabled={isBusy} onClick={() => void uphold()}>
        {texts.uphold}
      </Button>
      {isActive && (
        <Button size="small" wide disabled={isBusy} onClick={() => void end(texts.acceptAsk, texts.accepted)}>
          {texts.accept}
        </Button>
      )}
    </div>
  )
}
