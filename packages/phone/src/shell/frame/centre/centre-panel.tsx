import { useLayoutEffect } from 'react'
import { type Look, useLook } from '../../../kit/look-context.tsx'
import { useModalKeyboard } from '../../../kit/overlay.tsx'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import type { Centre } from '../../device/centre.ts'
import styles from './centre-layer.module.css'
import { ControlCentre } from './control-centre.tsx'
import { NotificationCentre } from './notification-centre.tsx'
import { Shade } from './shade.tsx'
import { texts } from './texts.ts'
import type { PullDown } from './use-pull-down.ts'

/** Title of a centre, and the label of the button that opens it. */
export function centreTitle(kind: Centre, look: Look): { title: string; open: string } {
  const title = look === 'android' ? texts.shade : texts[kind]
  return { title, open: texts.open(title) }
}

/** One centre over the whole screen; Backspace, the line below and a click beside its content close it. */
export function CentrePanel({ kind, pull }: { kind: Centre; pull: PullDown }) {
  const look = useLook()
  const { panel, enter, close } = pull
  useModalKeyboard(panel, true, close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount
  useLayoutEffect(() => enter(kind), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Backspace does the same
    <div
      ref={panel}
      role="dialog"
      aria-modal
      aria-label={centreTitle(kind, look).title}
      tabIndex={-1}
      className={styles.panel}
      data-centre={kind}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('button, input, [role=slider], [data-keeps]')) close()
      }}
    >
      <div className={styles.content}>
        <ErrorBoundary fallback={() => null}>{() => <Content kind={kind} look={look} />}</ErrorBoundary>
      </div>
      <button type="button" className={styles.push} aria-label={texts.close} {...pull.handle(kind, 1, close)} />
    </div>
  )
}

function Content({ kind, look }: { kind: Centre; look: Look }) {
  if (look === 'android') return <Shade kind={kind} />
  return kind === 'controls' ? <ControlCentre /> : <NotificationCentre />
}
