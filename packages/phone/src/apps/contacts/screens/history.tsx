import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { useEffect, useState } from 'react'
import { findContact } from '../../../chat/open-contact.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { FlagIcon, HistoryIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { menu } from '../../../shell/dialogs/overlays.ts'
import { reportThing } from '../../../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../../../shell/moderation/texts.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { CallRow } from '../../../shell/people/call-row.tsx'
import { callTo } from '../../../shell/people/call-to.ts'
import { isMissed } from '../../../shell/people/past-calls.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { Favourites } from '../parts/favourites.tsx'
import { PhoneTabs } from '../parts/phone-tabs.tsx'
import { markMissedCallsSeen, pastCalls, usePastCalls } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './history.module.css'

const shownOptions = [
  { value: 'all', label: texts.allCalls },
  { value: 'missed', label: texts.missedCalls },
] as const

const wasMissed = (record: CallRecord) => isMissed(record, useSettings.getState().identity.phone)
const row = (record: CallRecord) => (
  <CallRow record={record} onClick={openOther} onHiddenClick={() => void reportCall(record)} />
)

/** Offers to report an anonymous call: there is no contact to open. */
async function reportCall({ id }: CallRecord): Promise<void> {
  const options = [{ value: 'report', label: moderationTexts.reportCall, icon: FlagIcon }]
  if (await menu(options)) await reportThing({ app: 'calls', kind: 'call', thing: String(id) })
}

function openOther(phone: string): void {
  const contact = findContact(phone)
  go(contact ? `/contacts/${contact.id}` : `/contacts/dial?phone=${phone}`)
}

export default function History() {
  const version = usePastCalls((state) => state.version)
  const missed = usePastCalls((state) => state.missed)
  const calls = useList(pastCalls, version)
  const [shown, setShown] = useState<'all' | 'missed'>('all')
  useEffect(() => {
    if (calls.ids && missed > 0) markMissedCallsSeen()
  }, [calls.ids, missed])
  return (
    <Screen tone="plain">
      <NavigationBar title={texts.history} largeTitle="iphone" onBack={back} />
      <Scroll>
        <Favourites hintOf={texts.callFavourite} onChoose={({ phone }) => callTo(phone)} />
        <div className={styles.filter}>
          <SegmentedControl label={texts.whichCalls} options={shownOptions} value={shown} onChange={setShown} />
        </div>
        <PagedList
          {...calls}
          filter={shown === 'missed' ? wasMissed : undefined}
          loading={<SkeletonRows count={8} avatar />}
          loadError={texts.offline}
          empty={
            <EmptyState
              icon={<HistoryIcon size={52} />}
              title={shown === 'all' ? texts.historyEmpty : texts.missedEmpty}
            />
          }
        >
          {(ids) => (
            <ListRows collection={pastCalls.collection} ids={ids} minItemHeight={60}>
              {row}
            </ListRows>
          )}
        </PagedList>
      </Scroll>
      <PhoneTabs value="/contacts/history" />
    </Screen>
  )
}
