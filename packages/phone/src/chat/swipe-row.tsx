import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import IonRead from '~icons/ion/checkmark-done'
import IonBellOff from '~icons/ion/notifications-off'
import MaterialRead from '~icons/material-symbols/mark-chat-read-outline-rounded'
import MaterialBellOff from '~icons/material-symbols/notifications-off-rounded'
import { classNames } from '../kit/class-names.ts'
import { isFlick, type Movement, screenPxPerPx, trackPress } from '../kit/gesture.ts'
import { lookIcon } from '../kit/icon.tsx'
import { BellIcon, TrashIcon } from '../kit/icons.ts'
import { rem } from '../kit/rem.ts'
import { setMuted, useIsMuted } from '../shell/notifications/muted-conversations.ts'
import styles from './swipe-row.module.css'
import { texts } from './texts.ts'

const BellOffIcon = /* @__PURE__ */ lookIcon(IonBellOff, MaterialBellOff)
const ReadIcon = /* @__PURE__ */ lookIcon(IonRead, MaterialRead)

/** Widths in design px: of one action, and of a swipe to the right that marks as read. */
const actionPx = 76
const readPx = 84

interface SwipeRowProps {
  /** Key of the conversation among those of all apps. */
  conversation: string
  /** Omitted for a conversation without unread messages. */
  onRead: (() => void) | undefined
  onDelete: () => void
  children: ReactNode
}

/**
 * A conversation whose row can be swiped: to the left for mute and delete, to the right to mark it as read. A long press or the menu key on
 * the row offers the same.
 */
export function SwipeRow({ conversation, onRead, onDelete, children }: SwipeRowProps) {
  const front = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [side, setSide] = useState<'left' | 'right' | null>(null)
  const [isOpen, setOpen] = useState(false)
  const isMuted = useIsMuted(conversation)
  const openPx = 2 * actionPx

  function close() {
    setOpen(false)
    move(front.current, 0, true)
  }

  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ target }: Event) => {
      if (!(target instanceof Node && frame.current?.contains(target))) close()
    }
    window.addEventListener('pointerdown', onPress, true)
    window.addEventListener('wheel', close, { passive: true })
    return () => {
      window.removeEventListener('pointerdown', onPress, true)
      window.removeEventListener('wheel', close)
    }
  })

  function onPointerDown(event: PointerEvent) {
    const element = front.current
    if (!element) return
    const pxPerPx = screenPxPerPx(element)
    const start = isOpen ? -openPx : 0
    const positionOf = ({ right }: Movement) => start + right / pxPerPx
    trackPress(event, {
      element,
      directions: onRead || isOpen ? ['left', 'right'] : ['left'],
      onStart: (movement) => setSide(positionOf(movement) < 0 ? 'right' : 'left'),
      onMove(movement) {
        const x = positionOf(movement)
        setSide(x < 0 ? 'right' : 'left')
        move(element, resisted(x, -openPx, onRead ? readPx : 0), false)
      },
      onEnd(movement, isReleased) {
        const x = positionOf(movement)
        const isOpening = x < -openPx / 2 || (movement.right < 0 && isFlick(-movement.right, movement.ms))
        setOpen(isReleased && isOpening)
        move(element, isReleased && isOpening ? -openPx : 0, true)
        if (isReleased && x >= readPx) onRead?.()
      },
    })
  }

  function run(action: () => void) {
    close()
    action()
  }

  return (
    <div ref={frame} className={styles.frame}>
      {side === 'left' && (
        <div className={classNames(styles.actions, styles.left)} aria-hidden>
          <span className={classNames(styles.action, styles.read)}>
            <ReadIcon size={24} />
            {texts.readShort}
          </span>
        </div>
      )}
      {side === 'right' && (
        <div className={classNames(styles.actions, styles.right)} inert={!isOpen}>
          <button
            type="button"
            className={classNames(styles.action, styles.mute)}
            onClick={() => run(() => setMuted(conversation, !isMuted))}
          >
            {isMuted ? <BellIcon size={24} /> : <BellOffIcon size={24} />}
            {isMuted ? texts.unmuteShort : texts.muteShort}
          </button>
          <button type="button" className={classNames(styles.action, styles.delete)} onClick={() => run(onDelete)}>
            <TrashIcon size={24} />
            {texts.deleteShort}
          </button>
        </div>
      )}
      <div
        ref={front}
        className={classNames(styles.front, side !== null && styles.swiped)}
        onPointerDown={onPointerDown}
        onClickCapture={(event) => {
          if (!isOpen) return
          event.stopPropagation() // a click on an open row closes it
          close()
        }}
        onTransitionEnd={() => !isOpen && setSide(null)}
      >
        {children}
      </div>
    </div>
  )
}

/** Limits a position, with resistance beyond the limits. */
function resisted(x: number, minimum: number, maximum: number): number {
  if (x < minimum) return minimum + (x - minimum) * 0.25
  return x > maximum ? maximum + (x - maximum) * 0.25 : x
}

function move(element: HTMLElement | null, x: number, isAnimated: boolean): void {
  if (!element) return
  element.style.transition = isAnimated ? '' : 'none'
  element.style.transform = x === 0 ? '' : `translateX(${rem(x)})`
}
