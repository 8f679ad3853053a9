import { Offline as OfflineState } from '../../../kit/offline.tsx'
import { texts } from '../texts.ts'

/** What stands where the bank could not be asked. */
export function Offline({ onRetry }: { onRetry: () => void }) {
  return <OfflineState title={texts.offline} hint={texts.offlineHint} onRetry={onRetry} />
}
