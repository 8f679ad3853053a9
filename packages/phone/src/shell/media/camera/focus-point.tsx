import { type PointerEvent, useRef, useState } from 'react'
import styles from './focus-point.module.css'

/** Screen px that a press may move and still be a tap: a drag turns the camera. */
const tapPx = 6

/** A point of the camera's preview, in percent. */
interface Point {
  left: number
  top: number
  count: number
}

/** The mark where the player taps the live picture, as every phone's camera shows it. Returns the picture's listeners and the mark. */
export function useFocusPoint() {
  const press = useRef({ x: 0, y: 0 })
  const [point, setPoint] = useState<Point>()

  function onPress({ clientX, clientY }: PointerEvent) {
    press.current = { x: clientX, y: clientY }
  }

  function onRelease({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>) {
    if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > tapPx) return
    const box = currentTarget.getBoundingClientRect()
    const [left, top] = [(clientX - box.left) / box.width, (clientY - box.top) / box.height]
    if (!isInPicture(currentTarget, left, top)) return
    setPoint({ left: left * 100, top: top * 100, count: (point?.count ?? 0) + 1 })
  }

  const mark = point && (
    <span
      key={point.count}
      className={styles.point}
      style={{ left: `${point.left}%`, top: `${point.top}%` }}
      aria-hidden
      onAnimationEnd={() => setPoint(undefined)}
    />
  )
  return { onPress, onRelease, mark }
}

/** False beside the picture, which is fitted into its element without distortion. `left` and `top` are shares of the element. */
function isInPicture({ width, height, clientWidth, clientHeight }: HTMLCanvasElement, left: number, top: number) {
  const scale = Math.min(clientWidth / width, clientHeight / height)
  const isWithin = (share: number, shown: number, whole: number) => Math.abs(share - 0.5) * whole <= shown / 2
  return isWithin(left, width * scale, clientWidth) && isWithin(top, height * scale, clientHeight)
}
