import { type MouseEvent, memo, useState } from 'react'
import { classNames } from '../kit/class-names.ts'
import type { Icon } from '../kit/icon.tsx'
import { shortCount } from './counts.ts'
import styles from './reaction-button.module.css'

interface ReactionButtonProps {
  /** With the count, as `Curtir, 12`: screen readers skip the number beside the icon. */
  label: string
  icon: Icon
  /** Icon while the state is on. */
  iconOn?: Icon
  size?: number
  /** Omitted or 0 shows no count. */
  count?: number
  /** Omitted for a button that is no switch, such as reply. */
  isOn?: boolean
  /** Colour while on and on hover. */
  tone: 'like' | 'repeat' | 'tint'
  /** Animation of the icon when it is switched on. */
  motion?: 'burst' | 'spin'
  onPress: () => void
}

/** An icon below a post with a count. The icon moves only when this player switches it on. */
export const ReactionButton = memo(function ReactionButton(props: ReactionButtonProps) {
  const { label, icon: Off, iconOn: On = Off, size = 20, count = 0, isOn, tone, motion, onPress } = props
  const [hasPressed, setPressed] = useState(false)
  const Shown = isOn ? On : Off

  function press(event: MouseEvent) {
    event.stopPropagation() // otherwise the post around it opens
    setPressed(true)
    onPress()
  }

  return (
    <button
      type="button"
      className={classNames(styles.button, styles[tone], isOn && styles.on)}
      aria-label={label}
      aria-pressed={isOn}
      onClick={press}
    >
      {isOn && hasPressed && motion ? <Shown size={size} className={styles[motion] ?? ''} /> : <Shown size={size} />}
      {isOn && hasPressed && motion === 'burst' && <Sparks />}
      {count > 0 && (
        <span key={count} className={classNames(styles.count, hasPressed && styles.counted)}>
          {shortCount(count)}
        </span>
      )}
    </button>
  )
})

const sparks = [0, 1, 2, 3, 4, 5, 6]

function Sparks() {
  return (
    <svg viewBox="-20 -20 40 40" className={styles.sparks} aria-hidden>
      {sparks.map((spark) => (
        <g key={spark} transform={`rotate(${(spark * 360) / sparks.length})`}>
          <circle className={styles.spark} cx="0" cy="-8" r={spark % 2 ? 1.3 : 1.9} />
        </g>
      ))}
    </svg>
  )
}
