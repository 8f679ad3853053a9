import { type ReactNode, useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { BackIcon, ForwardIcon } from './icons.ts'
import { useLook } from './look-context.tsx'
import styles from './navigation-bar.module.css'
import press from './press.module.css'
import { type FloatingAction, useScreen } from './screen.tsx'
import { texts } from './texts.ts'

interface NavigationBarProps {
  title: string
  subtitle?: string
  /**
   * Draws the title large at the top of the screen's Scroll; the bar shows it once that line has scrolled away. `iphone`: not on Android,
   * whose lists begin right below the bar.
   */
  largeTitle?: boolean | 'iphone'
  onBack?: () => void
  /** Title of the screen that back leads to, shown beside the arrow on the iPhone. */
  backLabel?: string | undefined
  /** Drawn before the title: an avatar in a chat. */
  leading?: ReactNode
  /** On the iPhone the leading part is above a small title, as in Messages. */
  portrait?: boolean
  /** Main action of the screen: first of the buttons on the iPhone, Android's floating button. */
  primary?: FloatingAction
  /** Right-hand buttons. */
  actions?: ReactNode
  /** Makes the title a button: opens a profile. */
  onTitleClick?: () => void
}

export function NavigationBar(props: NavigationBarProps) {
  const { title, onBack, leading, portrait = false, primary, actions } = props
  const { board, isScrolled } = useScreen()
  const look = useLook()
  const isLarge = props.largeTitle === 'iphone' ? look === 'iphone' : props.largeTitle === true
  const largeTitle = isLarge ? title : null
  const floating = look === 'android' && primary ? primary : null
  const isPortrait = portrait && look === 'iphone'

  board.write(floating ? { largeTitle, floating } : { largeTitle })
  useLayoutEffect(() => board.put({ largeTitle }), [board, largeTitle])
  useLayoutEffect(() => board.put({ floating }), [board, floating])

  const isTitleHidden = isLarge && !isScrolled
  return (
    <Bar
      className={classNames(
        styles.columns,
        isPortrait ? styles.portrait : Boolean(leading && actions) && styles.pictured,
      )}
    >
      <div className={styles.side}>{onBack && <BackButton label={props.backLabel} onClick={onBack} />}</div>
      <div
        className={classNames(styles.middle, Boolean(leading) && styles.leading, isTitleHidden && styles.hidden)}
        aria-hidden={isTitleHidden || undefined}
      >
        {!isPortrait && leading}
        <Title {...props} isPortrait={isPortrait} isHeading={!isLarge} isInert={isTitleHidden} />
      </div>
      <div className={classNames(styles.side, styles.actions)}>
        {actions}
        {primary && look === 'iphone' && (
          <IconButton label={primary.label} onClick={primary.onClick}>
            <primary.icon size={26} />
          </IconButton>
        )}
      </div>
    </Bar>
  )
}

/** The strip at the top of a screen, for an app with a bar of its own. Has a surface only while content lies beneath it. */
export function Bar({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { isScrolled } = useScreen()
  return (
    <header className={classNames(styles.bar, className)} data-scrolled={isScrolled || undefined}>
      {children}
    </header>
  )
}

export function BackButton({ label, onClick }: { label?: string | undefined; onClick: () => void }) {
  const look = useLook()
  const isLabelled = look === 'iphone' && label
  return (
    <button
      type="button"
      className={classNames(styles.back, press.dim)}
      aria-label={isLabelled ? texts.backTo(label) : texts.back}
      onClick={onClick}
    >
      <BackIcon size={look === 'iphone' ? 28 : 24} />
      {isLabelled && <span className={styles.backLabel}>{label}</span>}
    </button>
  )
}

function Title(props: NavigationBarProps & { isPortrait: boolean; isHeading: boolean; isInert: boolean }) {
  const { title, subtitle, leading, onTitleClick, isPortrait, isHeading, isInert } = props
  const Name = isHeading ? 'h1' : 'span'
  const words = (
    <>
      {isPortrait && leading}
      <Name className={styles.title}>
        <bdi>{title}</bdi>
        {isPortrait && <ForwardIcon size={11} />}
      </Name>
      {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
    </>
  )
  if (!onTitleClick) return <div className={styles.words}>{words}</div>
  return (
    <button type="button" className={classNames(styles.words, press.dim)} disabled={isInert} onClick={onTitleClick}>
      {words}
    </button>
  )
}
