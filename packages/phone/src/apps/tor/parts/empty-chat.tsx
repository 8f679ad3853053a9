import { isDirect } from '@orelhao/protocol/tor/rules'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Loaded, type Loading } from '../../../kit/when-loaded.tsx'
import { texts } from '../texts.ts'
import { Sign } from './id-avatar.tsx'

/** In the place of a conversation's messages while there are none. */
export function EmptyChat({ id, loading }: { id: string; loading: Loading }) {
  const hint = isDirect(id) ? texts.emptyDirect : texts.emptyChannel
  return (
    <Loaded {...loading} offline={texts.offline}>
      <EmptyState icon={<Sign of={id} size={64} />} title={texts.empty} hint={hint} />
    </Loaded>
  )
}
