import { type PointerEvent, useEffect, useRef } from 'react'
import { trackPress } from '../../../../kit/gesture.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { useSettings } from '../../../player/settings.ts'
import styles from './hello.module.css'
import { texts } from './texts.ts'

/** "Olá" in one stroke of a pen, and its accent. */
const word =
  'M107 58C80 38 40 58 28 108C17 154 44 186 78 180C118 172 140 128 130 90C124 66 104 56 96 70C90 84 108 98 134 96C166 92 196 78 214 52C226 34 226 14 214 14C198 14 190 50 186 92C182 140 184 182 208 182C232 180 248 138 272 114C286 101 304 100 316 108C296 96 268 106 258 138C250 166 262 184 280 180C302 174 314 142 318 108C310 150 312 182 332 182C348 181 362 164 374 142'
const accent = 'M296 74L322 44'

interface HelloProps {
  /** True once it was answered: it slides away over the first question. */
  isOver: boolean
  onStart: () => void
}

/** The greeting of a new phone, written by hand on black. A click, a swipe up or Enter begins. */
export function Hello({ isOver, onStart }: HelloProps) {
  const name = useSettings(({ identity }) => identity.firstname)
  const button = useRef<HTMLButtonElement>(null)
  const isVisible = useVisibility(({ visible }) => visible)
  useEffect(() => {
    if (isVisible && !isOver) button.current?.focus({ preventScroll: true })
  }, [isVisible, isOver])
  return (
    <button
      ref={button}
      type="button"
      className={styles.hello}
      data-over={isOver || undefined}
      data-autofocus={isOver ? undefined : true}
      inert={isOver}
      onClick={onStart}
      onPointerDown={(event: PointerEvent) => trackPress(event, { directions: ['up'], onStart })}
    >
      <svg viewBox="0 0 400 204" className={styles.word} role="img" aria-label={texts.hello}>
        <path d={word} pathLength={1} />
        <path d={accent} pathLength={1} className={styles.accent} />
      </svg>
      <span className={styles.name}>{texts.welcome(name)}</span>
      <span className={styles.hint}>{texts.helloHint}</span>
      <span className={styles.bar} aria-hidden />
    </button>
  )
}
