import { isDirect } from '@orelhao/protocol/tor/rules'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { type LoadState, WhenLoaded } from '../../../kit/when-loaded.tsx'
import { texts } from '../texts.ts'
import { IdAvatar } from './id-avatar.tsx'

/** Shown in a conversation without messages. */
export function EmptyChat({ id, loading }: { id: string; loading: LoadState }) {
  const hint = isDirect(id) ? texts.emptyDirect : texts.emptyChannel
  return (
    <WhenLoaded {...loading} loadError={texts.offline}>
      <EmptyState icon={<IdAvatar of={id} size={64} />} title={texts.empty} hint={hint} />
    </WhenLoaded>
  )
}
