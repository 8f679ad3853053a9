import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ForwardIcon } from './icons.ts'
import { useLook } from './look-context.tsx'
import row from './row.module.css'
import styles from './section.module.css'

export type Hue =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'teal'
  | 'blue'
  | 'indigo'
  | 'purple'
  | 'pink'
  | 'brown'
  | 'gray'

interface SectionProps {
  header?: string
  footer?: ReactNode
  children: ReactNode
}

/** Rows on a card, with small text above and below. */
export function Section({ header, footer, children }: SectionProps) {
  return (
    <div className={styles.section}>
      {header && <h2 className={styles.header}>{header}</h2>}
      <div className={styles.card}>{children}</div>
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  )
}

/** A padded cell of a Section for anything that is not a row: a slider, a text, a picture. */
export function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={classNames(row.row, row.cell, className)}>{children}</div>
}

interface RowProps {
  title: ReactNode
  subtitle?: ReactNode
  /** The current setting, at the right; on Android beneath the title if the row leads somewhere. */
  value?: ReactNode
  /** An icon, drawn on a tile of the hue. */
  icon?: ReactNode
  hue?: Hue
  /** Instead of an icon: an avatar or a picture. */
  leading?: ReactNode
  /** Right-hand part: a badge, or a control of its own. */
  trailing?: ReactNode
  /** Shows that the row leads to another screen. */
  chevron?: boolean
  destructive?: boolean
  /** Wraps the text over several lines instead of an ellipsis. */
  wrap?: boolean
  onClick?: () => void
  /** More attributes of the row's button: a role, a state. */
  button?: ButtonHTMLAttributes<HTMLButtonElement>
}

export function Row(props: RowProps) {
  const { icon, leading, trailing, destructive, wrap, onClick } = props
  return (
    <div
      className={classNames(
        row.row,
        Boolean(icon) && row.withIcon,
        Boolean(leading) && row.withLeading,
        destructive && row.destructive,
        wrap && row.wrap,
      )}
    >
      {onClick ? (
        <button type="button" {...props.button} className={row.main} onClick={onClick}>
          <RowBody {...props} />
        </button>
      ) : (
        <div className={row.main}>
          <RowBody {...props} />
        </div>
      )}
      {trailing && <div className={row.trailing}>{trailing}</div>}
    </div>
  )
}

function RowBody({ title, subtitle, value, icon, hue = 'gray', leading, chevron }: RowProps) {
  const look = useLook()
  const isValueBelow = look === 'android' && chevron && !subtitle
  const below = isValueBelow ? value : subtitle
  return (
    <>
      {icon && (
        <span className={row.tile} style={{ backgroundColor: `var(--hue-${hue})` }}>
          {icon}
        </span>
      )}
      {leading}
      <span className={row.body}>
        <bdi className={row.title}>{title}</bdi>
        {below && <bdi className={row.subtitle}>{below}</bdi>}
      </span>
      {value && !isValueBelow && <span className={row.value}>{value}</span>}
      {chevron && look === 'iphone' && <ForwardIcon size={18} className={row.chevron} />}
    </>
  )
}
