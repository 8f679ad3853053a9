import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/whatsapp/rules'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { CallIcon } from '../../../kit/icons.ts'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useLoadedList } from '../../../lists/use-list.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { CallRow } from '../../../shell/people/call-row.tsx'
import { otherPhone } from '../../../shell/people/past-calls.ts'
import { useLoadedAvatar } from '../avatars.ts'
import { pastCalls, refreshCalls, useEndedCalls } from '../call-log.ts'
import { ownPhone } from '../state.ts'
import { texts } from '../texts.ts'

/** The player's past calls, loaded whenever the tab becomes visible and when a call ends. `shows` grows each time the tab is opened. */
export function CallsTab({ isShown, shows }: { isShown: boolean; shows: number }) {
  const over = useEndedCalls(({ count }) => count)
  const { hasFailed, retry } = useLoad(refreshCalls, isShown ? shows + over : -1)
  const calls = useLoadedList(pastCalls)
  return (
    <PagedList
      {...calls}
      hasFailed={hasFailed}
      retry={retry}
      loading={<SkeletonRows count={8} />}
      loadError={texts.offline}
      empty={<EmptyState icon={<CallIcon size={52} />} title={texts.noCalls} />}
    >
      {(ids) => (
        <ListRows collection={pastCalls.collection} ids={ids} minItemHeight={60}>
          {draw}
        </ListRows>
      )}
    </PagedList>
  )
}

const draw = (record: CallRecord) => <PastCall record={record} />

function PastCall({ record }: { record: CallRecord }) {
  const avatar = useLoadedAvatar(otherPhone(record, ownPhone()))
  return (
    <CallRow
      record={record}
      avatar={avatar}
      longestName={limits.callName}
      onClick={(phone) => go(`/whatsapp/${phone}`)}
    />
  )
}
