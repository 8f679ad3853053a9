import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { AlertIcon } from '../../../kit/icons.ts'
import { goHome } from '../../../shell/navigation/page-stack.ts'
import { texts as shell } from '../../../shell/texts.ts'
import { texts } from '../texts.ts'
import styles from './app-ended.module.css'

/** Why an app's page ended. */
export type EndReason = 'failed' | 'flooded' | 'badAddress'

export function AppEnded({ app, end, onRetry }: { app: CustomApp; end: EndReason; onRetry: () => void }) {
  const title = app.title || app.name
  const [what, hint] = {
    failed: [texts.failed(title), texts.failedHint],
    flooded: [texts.flooded(title), texts.floodedHint],
    badAddress: [texts.failed(title), texts.badAddress],
  }[end] as [string, string]
  return (
    <div role="alert" className={styles.ended}>
      <EmptyState
        icon={<AlertIcon size={48} />}
        title={what}
        hint={hint}
        action={
          <span className={styles.buttons}>
            {end !== 'badAddress' && <Button onClick={onRetry}>{texts.retry}</Button>}
            <Button variant="plain" onClick={goHome}>
              {shell.goHome}
            </Button>
          </span>
        }
      />
    </div>
  )
}
