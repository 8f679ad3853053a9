import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { trackPress } from '../../../kit/gesture.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { texts } from '../texts.ts'
import styles from './letter-index.module.css'

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '#']

interface LetterIndexProps {
  /** Letters with contacts, in the list's order. */
  present: readonly string[]
  onChoose: (letter: string) => void
}

/** The letters at the right edge of the list: a press or a drag scrolls to that letter, or to the next one with contacts. */
export function LetterIndex({ present, onChoose }: LetterIndexProps) {
  const look = useLook()
  const [chosen, setChosen] = useState(present[0] ?? '')
  const [isDragging, setDragging] = useState(false)

  function choose(letter: string) {
    setChosen(letter)
    onChoose(letter)
  }

  function start(event: PointerEvent<HTMLElement>) {
    const { top, height } = event.currentTarget.getBoundingClientRect()
    let last: string | undefined
    const chooseAt = ({ clientY }: { clientY: number }) => {
      const at = Math.floor(((clientY - top) / height) * letters.length)
      const letter = nearest(letters[Math.max(0, Math.min(letters.length - 1, at))] ?? '', present)
      if (letter === undefined || letter === last) return
      last = letter
      choose(letter)
    }
    trackPress(event, {
      dragThresholdPx: 0,
      onStart(movement) {
        setDragging(true)
        chooseAt(movement)
      },
      onMove: chooseAt,
      onEnd: () => setDragging(false),
    })
  }

  function move(event: KeyboardEvent) {
    const at = present.indexOf(chosen)
    const targets: Record<string, string | undefined> = {
      ArrowDown: present[at + 1],
      ArrowUp: present[at - 1],
      Home: present[0],
      End: present.at(-1),
    }
    if (!(event.key in targets)) return
    event.preventDefault()
    const letter = targets[event.key]
    if (letter !== undefined) choose(letter)
  }

  return (
    <div
      className={styles.strip}
      role="slider"
      tabIndex={0}
      aria-label={texts.letters}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={present.length - 1}
      aria-valuenow={Math.max(0, present.indexOf(chosen))}
      aria-valuetext={chosen}
      onPointerDown={start}
      onKeyDown={move}
    >
      {letters.map((letter) => (
        <span key={letter} className={styles.letter} data-absent={!present.includes(letter) || undefined} aria-hidden>
          {letter}
          {look === 'android' && isDragging && letter === chosen && <span className={styles.bubble}>{letter}</span>}
        </span>
      ))}
    </div>
  )
}

/** Returns the letter itself, or the next one that has contacts; the last one below them all. */
function nearest(letter: string, present: readonly string[]): string | undefined {
  if (present.includes(letter)) return letter
  return present.find((other) => other !== '#' && other > letter) ?? present.at(-1)
}
