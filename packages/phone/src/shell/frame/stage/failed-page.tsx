import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { rem } from '../../../kit/rem.ts'
import { Screen } from '../../../kit/screen.tsx'
import { goHome } from '../../navigation/page-stack.ts'
import { texts } from '../../texts.ts'
import styles from './failed-page.module.css'

/** Drawn here: the kit's icons are a separate chunk, which may have failed to load. */
function WarningSign() {
  return (
    <svg width={rem(56)} height={rem(56)} viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M12 3.5 22 20.5H2L12 3.5Z" strokeWidth="1.6" strokeLinejoin="round" />
      <path d="M12 10v5m0 2.4v.1" strokeWidth="1.8" strokeLinecap="round" />
    </svg>
  )
}

interface FailedProps {
  title: string
  hint?: string
  retry?: () => void
}

/** Replaces a screen that failed, or that no app has. */
export function FailedPage({ title, hint, retry }: FailedProps) {
  return (
    <Screen className={styles.failed}>
      <EmptyState
        icon={<WarningSign />}
        title={title}
        {...(hint && { hint })}
        action={
          <div className={styles.actions}>
            {retry && <Button onClick={retry}>{texts.tryAgain}</Button>}
            <Button variant="plain" onClick={goHome}>
              {texts.goHome}
            </Button>
          </div>
        }
      />
    </Screen>
  )
}
