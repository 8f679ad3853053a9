import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { WifiIcon } from '../../../kit/icons.ts'
import { texts } from '../texts.ts'

/** What stands where the gallery could not be asked. */
export function Offline({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<WifiIcon size={48} />}
      title={texts.offline}
      action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
    />
  )
}
