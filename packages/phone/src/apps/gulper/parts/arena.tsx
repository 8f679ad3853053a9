import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import { nudge } from '../../../shell/device/nudge.ts'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { useOwnKeyboard } from '../../../shell/pages/use-own-keyboard.ts'
import { finishGame } from '../actions.ts'
import { drawWorld } from '../draw.ts'
import { Steering } from '../steering.ts'
import { texts } from '../texts.ts'
import { placeOf, scoreOf, step, type World } from '../world.ts'
import styles from './arena.module.css'

/** Longest step in seconds, for late frames. */
const maxStepSeconds = 0.05
/** Time in which the player sees the end, before the page with the score. */
const burstMs = 800

/** Runs a game while it is visible: nothing moves while the phone is closed or another page is on top. */
export function Arena({ world }: { world: World }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [steering] = useState(() => new Steering())
  const [score, setScore] = useState(() => scoreOf(world))
  const [place, setPlace] = useState(() => placeOf(world))
  const isVisible = useVisibility((state) => state.visible)
  useOwnKeyboard()

  useEffect(() => {
    if (!isVisible) return
    canvas.current?.focus()
    let lastMs = performance.now()
    let endedMs: number | undefined
    let isFinished = false
    const finish = () => {
      if (!isFinished) void finishGame(world)
      isFinished = true
    }
    let frame = requestAnimationFrame(function play(nowMs) {
      world.player.targetHeading = steering.heading ?? world.player.targetHeading
      step(world, Math.min(maxStepSeconds, Math.max(0, nowMs - lastMs) / 1000), Math.random)
      lastMs = nowMs
      const isCalm = prefersReducedMotion()
      if (world.isOver && endedMs === undefined) {
        endedMs = nowMs
        nudge()
      }
      const burst = endedMs === undefined ? 0 : isCalm ? 1 : Math.min(1, (nowMs - endedMs) / burstMs)
      if (canvas.current) drawWorld(canvas.current, world, { nowMs: isCalm ? 0 : nowMs, burst })
      setScore(scoreOf(world))
      setPlace(placeOf(world))
      if (burst === 1) finish()
      else frame = requestAnimationFrame(play)
    })
    return () => {
      cancelAnimationFrame(frame)
      steering.releaseAll()
      if (world.isOver) finish() // left while the snake bursts
    }
  }, [isVisible, world, steering])

  function point({ clientX, clientY, currentTarget }: PointerEvent) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    world.player.targetHeading = Math.atan2(clientY - top - height / 2, clientX - left - width / 2)
  }

  return (
    <div className={styles.arena}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        aria-label={texts.arena}
        tabIndex={0}
        onPointerMove={point}
        onPointerDown={point}
        onKeyDown={(event) => {
          if (steering.press(event.key)) event.preventDefault()
        }}
        onKeyUp={({ key }) => steering.release(key)}
        onBlur={() => steering.releaseAll()}
      />
      <p className={styles.score}>
        <span key={score} className={styles.points}>
          {texts.points(score)}
        </span>
        {texts.standing(place, world.bots.length + 1)}
      </p>
    </div>
  )
}
