import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { trackPress } from '../../../../kit/gesture.ts'
import { CheckIcon } from '../../../../kit/icons.ts'
import { isMenuKey } from '../../../../kit/long-press.ts'
import { useChosenLook, useChosenTheme } from '../../../appearance/look.ts'
import styles from './gestures-step.module.css'
import { HomeMiniature } from './home-miniature.tsx'
import { texts } from './texts.ts'

/** In the order in which they are tried. */
export const gestures = ['up', 'down', 'hold'] as const
type Gesture = (typeof gestures)[number]

/** Share of the miniature's height after which a release completes a drag. */
const minDragShare = 0.16

interface TryGesturesProps {
  /** Number of gestures tried so far. */
  tried: number
  onTry: () => void
}

/** A miniature of the phone on which each gesture is tried, by pointer or by key, and the list of them with ticks. */
export function TryGestures({ tried, onTry }: TryGesturesProps) {
  const gesture: Gesture | undefined = gestures[tried]
  const moved = useRef<HTMLSpanElement>(null)

  function press(event: PointerEvent<HTMLElement>) {
    const { height } = event.currentTarget.getBoundingClientRect()
    if (gesture === 'hold') trackPress(event, { directions: [], onLongPress: onTry })
    if (gesture !== 'up' && gesture !== 'down') return
    const shareOf = (down: number) => Math.min(1, Math.max(0, (gesture === 'up' ? -down : down) / (height || 1)))
    trackPress(event, {
      directions: [gesture],
      onMove: ({ down }) => follow(gesture, shareOf(down)),
      onEnd({ down }, isReleased) {
        follow(gesture, 0)
        if (isReleased && shareOf(down) > minDragShare) onTry()
      },
    })
  }

  function follow(gesture: 'up' | 'down', share: number) {
    if (!moved.current) return
    const { style } = moved.current
    style.transition = share > 0 ? 'none' : ''
    if (share === 0) style.transform = ''
    else if (gesture === 'up') style.transform = `translateY(${-share * 60}%) scale(${1 - share * 0.6})`
    else style.transform = `translateY(${(share - 1) * 100}%)`
  }

  function pressKey(event: KeyboardEvent) {
    const isPull = event.key === 'ArrowDown' && event.shiftKey
    if (!(gesture === 'down' && isPull) && !(gesture === 'hold' && isMenuKey(event))) return
    event.preventDefault()
    event.stopPropagation()
    onTry()
  }

  return (
    <div className={styles.step}>
      <div className={styles.phone} data-gesture={gesture ?? 'none'}>
        <HomeMiniature look={useChosenLook()} theme={useChosenTheme()} scale={0.37}>
          <span ref={gesture === 'down' ? moved : undefined} className={styles.panel} data-was={tried > 1 || undefined}>
            <span />
            <span />
            <span />
          </span>
          <span ref={gesture === 'up' ? moved : undefined} className={styles.app} data-gone={tried > 0 || undefined}>
            <span />
            <span />
            <span />
          </span>
          <span className={styles.finger} />
        </HomeMiniature>
        {gesture && (
          <button
            type="button"
            className={styles.touch}
            aria-label={texts.gestures[gesture].title}
            onPointerDown={press}
            onKeyDown={pressKey}
            onClick={({ detail }) => detail === 0 && onTry()} // Enter; a click of the mouse is no gesture
          />
        )}
      </div>
      <ol className={styles.list}>
        {gestures.map((name, index) => (
          <li key={name} className={styles.row} data-tried={index < tried || undefined} aria-current={name === gesture}>
            <span className={styles.tick}>{index < tried && <CheckIcon size={16} />}</span>
            <span>
              <span className={styles.title}>
                {texts.gestures[name].title}
                {index < tried && <span className={styles.spoken}>, {texts.done}</span>}
              </span>
              <span className={styles.hint}>{texts.gestures[name].hint}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
