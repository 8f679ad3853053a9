import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { WarningIcon } from '../kit/icons.ts'
import { Screen } from '../kit/screen.tsx'
import styles from './failed-page.module.css'
import { goHome } from './navigation.ts'
import { texts } from './texts.ts'

interface FailedProps {
  title: string
  hint?: string
  retry?: () => void
}

/** What stands where a screen should be: it broke, or no app has it. */
export default function FailedPage({ title, hint, retry }: FailedProps) {
  return (
    <Screen className={styles.failed}>
      <EmptyState
        icon={<WarningIcon size={56} />}
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
