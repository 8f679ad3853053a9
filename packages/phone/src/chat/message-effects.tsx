import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Confetti } from '../kit/confetti.tsx'
import { prefersReducedMotion } from '../kit/reduced-motion.ts'
import { rem } from '../kit/rem.ts'
import { nowSeconds } from '../kit/server-clock.ts'
import { useIsOnTop } from '../shell/pages/use-is-on-top.ts'
import type { Bubble } from './bubble-cache.ts'
import { effectOf, type MessageEffect, messageEffects } from './message-effect.ts'
import styles from './message-effects.module.css'

/** A message that came so long ago arrived while the conversation was closed. */
const maxAgeSeconds = 15
/** Longer than the slowest piece takes. */
const effectMs = 4600
const laughMs = 900
const pieces = { balloons: 11, hearts: 16 }

/** Plays the effect of the newest message once, if it arrives or is sent while the conversation is on top. Above the whole page. */
export function MessageEffects({ messages }: { messages: readonly Bubble[] }) {
  const newest = messages.at(-1)
  const isOnTop = useIsOnTop()
  const seen = useRef(newest?.id)
  const [effect, setEffect] = useState<{ kind: MessageEffect; id: Bubble['id'] } | null>(null)
  const page = useRef<HTMLDivElement>(null)
  /** Time of the last laughter and its text: the confirmed message is another bubble, which shakes on. */
  const laughter = useRef({ text: '', atMs: 0 })

  useEffect(() => {
    if (!newest || seen.current === newest.id) return
    seen.current = newest.id
    const { text, atMs } = laughter.current
    const elapsedMs = performance.now() - atMs
    if (newest.mine && newest.text === text && elapsedMs < laughMs) return laugh(page.current, newest.id, elapsedMs)
    if (!isOnTop || !isArrival(newest) || !messageEffects.get('isOn') || prefersReducedMotion()) return
    const kind = effectOf(newest.text)
    if (kind === 'laughter') {
      laughter.current = { text: newest.text, atMs: performance.now() }
      laugh(page.current, newest.id, 0)
    } else if (kind) setEffect({ kind, id: newest.id })
  }, [newest, isOnTop])

  useEffect(() => {
    if (!effect) return
    const timer = setTimeout(() => setEffect(null), effectMs)
    return () => clearTimeout(timer)
  }, [effect])

  return (
    <div ref={page} className={styles.effects} data-effect={effect?.kind} aria-hidden>
      {effect?.kind === 'confetti' && <Confetti key={effect.id} />}
      {effect?.kind === 'balloons' && <Pieces key={effect.id} kind="balloons" />}
      {effect?.kind === 'hearts' && <Pieces key={effect.id} kind="hearts" />}
    </div>
  )
}

/** An own message is shown twice: while it is sent, and once the server has confirmed it. */
function isArrival({ mine, status, at, isSystemMessage }: Bubble): boolean {
  if (isSystemMessage) return false
  return mine ? status === 'sending' : nowSeconds() - at < maxAgeSeconds
}

/** Shakes the bubble of a message. */
function laugh(page: HTMLElement | null, id: Bubble['id'], elapsedMs: number): void {
  const bubble = page?.parentElement?.querySelector(`[data-message="${CSS.escape(String(id))}"]`)
  const turns = [0, -4, 4, -4, 4, -3, 3, -2, 2, 0]
  const frames = turns.map((turn) => ({ transform: `translateX(${rem(turn)}) rotate(${turn / 5}deg)` }))
  bubble?.animate(frames, { duration: laughMs, delay: -elapsedMs, easing: 'ease-in-out' })
}

const colours = ['red', 'blue', 'green', 'pink', 'purple', 'orange', 'teal']

/** Each piece's path follows from its number, so that none has to be stored. */
function Pieces({ kind }: { kind: 'balloons' | 'hearts' }) {
  const count = pieces[kind]
  return Array.from({ length: count }, (_, piece) => {
    const spread = ((piece * 7) % count) / (count - 1)
    const style = {
      left: `${4 + spread * 80}%`,
      color: kind === 'balloons' ? `var(--hue-${colours[piece % colours.length]})` : undefined,
      animationDelay: `${((piece * 5) % count) * (kind === 'balloons' ? 110 : 90)}ms`,
      animationDuration: `${(kind === 'balloons' ? 2900 : 2200) + ((piece * 3) % 5) * 130}ms`,
      '--sway': rem((piece % 2 ? 1 : -1) * (14 + ((piece * 3) % 4) * 9)),
      '--size': 0.7 + ((piece * 4) % 7) / 12,
    } as CSSProperties
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its number
      <i key={piece} className={styles[kind]} style={style}>
        {kind === 'balloons' ? <Balloon /> : <Heart />}
      </i>
    )
  })
}

function Balloon() {
  return (
    <svg viewBox="0 0 60 118" aria-hidden>
      <path d="M30 74c2 10-5 15 0 24s-2 13 0 19" fill="none" stroke="rgba(90,90,100,.55)" strokeWidth="1.4" />
      <path d="m30 68 5 8H25z" fill="currentColor" />
      <path d="M30 2c15 0 26 12 26 29 0 18-13 37-26 39C17 68 4 49 4 31 4 14 15 2 30 2" fill="currentColor" />
      <path d="M30 70C43 68 56 49 56 31c0-9-3-16-8-21 3 21-6 43-18 60" fill="rgba(0,0,0,.14)" />
      <path d="M19 12c-6 4-9 11-8 18" fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round" opacity=".55" />
    </svg>
  )
}

function Heart() {
  return (
    <svg viewBox="0 0 48 44" aria-hidden>
      <path
        d="M24 43C10 33 1 24 1 14 1 6 7 1 13 1c5 0 9 3 11 7 2-4 6-7 11-7 6 0 12 5 12 13 0 10-9 19-23 29"
        fill="#f0325f"
      />
      <path d="M24 43c14-10 23-19 23-29 0-4-2-8-4-10 1 14-7 28-19 39" fill="rgba(120,0,50,.2)" />
      <path d="M8 17c0-5 2-8 6-9" fill="none" stroke="#fff" strokeWidth="3.4" strokeLinecap="round" opacity=".6" />
    </svg>
  )
}
