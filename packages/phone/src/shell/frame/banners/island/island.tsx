import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { longPressHandlers } from '../../../../kit/long-press.ts'
import { type LiveActivity, useLiveActivities } from '../../../activities/live-activities.ts'
import { ErrorBoundary } from '../../../apps/error-boundary.tsx'
import { useLoaded } from '../../../apps/loadable.ts'
import { go, useNavigation } from '../../../navigation/page-stack.ts'
import { texts } from '../../../texts.ts'
import { QuickActionList } from '../quick-action-list.tsx'
import { ActivityIcon, ActivityTime } from './activity-icon.tsx'
import styles from './island.module.css'
import { useMorph } from './use-morph.ts'

/** Live activities around the iPhone's camera or as Android's chips: one, two at once, or one expanded into its card. */
export function Island() {
  const list = useLiveActivities((state) => state.list)
  const path = useNavigation(({ stack }) => stack.at(-1)?.path)
  const [first, second] = list.filter(({ route }) => route === null || route !== path)
  if (!first) return null
  return (
    <ErrorBoundary resetKey={first} fallback={() => null}>
      {() => <ShownActivities key={path} first={first} second={second} />}
    </ErrorBoundary>
  )
}

function ShownActivities({ first, second }: { first: LiveActivity; second: LiveActivity | undefined }) {
  const [opened, setOpened] = useState<string>()
  const open = [first, second].find((activity) => activity !== undefined && activity.id === opened)
  const form = open ? 'open' : second ? 'two' : 'one'
  const shape = useMorph(form)
  const close = useCallback(() => setOpened(undefined), [])
  useIslandMark()
  return (
    <>
      <div className={styles.island} data-form={form} data-tone={(open ?? first).tone}>
        <span ref={shape} className={styles.shape} aria-hidden />
        {open ? (
          <Card key={open.id} activity={open} onClose={close} />
        ) : (
          <Pill key={form} activity={first} onOpen={() => setOpened(first.id)} />
        )}
      </div>
      {second && !open && <SecondPill activity={second} onOpen={() => setOpened(second.id)} />}
    </>
  )
}

/** Marks the document while the island leaves less room for the signs of the status bar. */
function useIslandMark(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.island = ''
    return () => {
      delete dataset.island
    }
  }, [])
}

interface PillProps {
  activity: LiveActivity
  onOpen: () => void
}

function Pill({ activity, onOpen }: PillProps) {
  return (
    <button type="button" className={styles.pill} {...pillHandlers(activity, onOpen)}>
      <ActivityIcon activity={activity} size={22} />
      <span className={styles.spoken}>{activity.label}</span>
      <ActivityTime activity={activity} />
    </button>
  )
}

function SecondPill({ activity, onOpen }: PillProps) {
  return (
    <button type="button" className={styles.second} data-tone={activity.tone} {...pillHandlers(activity, onOpen)}>
      <ActivityIcon activity={activity} size={22} />
      <span className={styles.spoken}>{activity.label}</span>
    </button>
  )
}

/** A press opens the activity's page; a long press or Enter opens its card. */
function pillHandlers({ route, expandsOnPress }: LiveActivity, onOpen: () => void) {
  return {
    ...longPressHandlers(onOpen),
    'aria-expanded': false,
    onClick({ detail }: { detail: number }) {
      const isKey = detail === 0
      if (isKey || expandsOnPress || route === null) onOpen()
      else go(route)
    },
  }
}

function Card({ activity, onClose }: { activity: LiveActivity; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function onPointerDown({ target }: PointerEvent) {
      if (!card.current?.contains(target as Node)) onClose()
    }
    window.addEventListener('pointerdown', onPointerDown)
    return () => window.removeEventListener('pointerdown', onPointerDown)
  }, [onClose])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      ref={card}
      role="group"
      className={styles.card}
      aria-label={activity.title}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) onClose()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Backspace') return
        event.preventDefault()
        onClose()
      }}
    >
      {activity.expanded ? (
        <CustomCard card={card} expanded={activity.expanded} close={onClose} />
      ) : (
        <DefaultCard card={card} activity={activity} />
      )}
    </div>
  )
}

type CardRef = RefObject<HTMLDivElement | null>

/** Focuses the first button once the card is drawn, but not again when the card's content changes. */
function useFirstFocus(card: CardRef, isDrawn: boolean): void {
  useEffect(() => {
    if (isDrawn) card.current?.querySelector('button')?.focus()
  }, [card, isDrawn])
}

interface OwnCardProps {
  card: CardRef
  expanded: NonNullable<LiveActivity['expanded']>
  close: () => void
}

function CustomCard({ card, expanded, close }: OwnCardProps) {
  const Loaded = useLoaded(expanded)
  useFirstFocus(card, Loaded !== undefined)
  return Loaded ? <Loaded close={close} /> : null
}

function DefaultCard({ card, activity }: { card: CardRef; activity: LiveActivity }) {
  const { title, detail, route, actions } = activity
  useFirstFocus(card, true)
  return (
    <>
      <button type="button" className={styles.about} onClick={() => route !== null && go(route)}>
        <ActivityIcon activity={activity} size={46} />
        <span className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          <bdi className={styles.detail}>{activity.isFilming ? texts.cameraOn : detail}</bdi>
        </span>
        <ActivityTime activity={activity} />
      </button>
      {actions && <QuickActionList load={actions} form="pills" />}
    </>
  )
}
