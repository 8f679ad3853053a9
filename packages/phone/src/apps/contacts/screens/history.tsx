import type { CallRecord } from '@orelhao/protocol/calls/contract'
import { limits } from '@orelhao/protocol/calls/rules'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { HistoryIcon, WarningIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { backend } from '../../../link/backend.ts'
import { back } from '../../../shell/navigation.ts'
import { useSettings } from '../../../shell/settings.ts'
import { usePages } from '../../../shell/use-pages.ts'
import { CallRow } from '../parts/call-row.tsx'
import { PhoneTabs } from '../parts/phone-tabs.tsx'
import { isMissed } from '../past-calls.ts'
import { seeMissed, usePastCalls } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './history.module.css'

const load = (before?: CallRecord) => (before ? backend.getPhoneCalls(before.id) : backend.getPhoneCalls())
const keyOf = (record: CallRecord) => record.id
const shownOptions = [
  { value: 'all', label: texts.allCalls },
  { value: 'missed', label: texts.missedCalls },
] as const

export default function History() {
  const version = usePastCalls((state) => state.version)
  const missed = usePastCalls((state) => state.missed)
  const { items, hasFailed, retry, hasOlder, isLoadingOlder, loadOlder } = usePages(load, limits.page, version)
  const [shown, setShown] = useState<'all' | 'missed'>('all')
  useEffect(() => {
    if (items && missed > 0) seeMissed()
  }, [items, missed])
  const ownPhone = useSettings((state) => state.identity.phone)
  const records = useMemo(
    () => items?.filter((record) => shown === 'all' || isMissed(record, ownPhone)) ?? null,
    [items, shown, ownPhone],
  )
  return (
    <Screen tone="plain">
      <NavigationBar title={texts.history} largeTitle="iphone" onBack={back} />
      <Scroll>
        <div className={styles.filter}>
          <SegmentedControl label={texts.whichCalls} options={shownOptions} value={shown} onChange={setShown} />
        </div>
        {records === null ? (
          hasFailed ? (
            <EmptyState
              icon={<WarningIcon size={48} />}
              title={texts.noConnection}
              action={<Button onClick={retry}>{texts.retry}</Button>}
            />
          ) : (
            <SkeletonRows count={8} avatar />
          )
        ) : records.length === 0 ? (
          <EmptyState
            icon={<HistoryIcon size={52} />}
            title={shown === 'all' ? texts.historyEmpty : texts.missedEmpty}
          />
        ) : (
          <WindowedList items={records} keyOf={keyOf}>
            {(record) => <CallRow record={record} ownPhone={ownPhone} />}
          </WindowedList>
        )}
        {hasOlder && (
          <div className={styles.older}>
            <Button variant="plain" busy={isLoadingOlder} onClick={() => void loadOlder()}>
              {texts.older}
            </Button>
          </div>
        )}
      </Scroll>
      <PhoneTabs value="/contacts/history" />
    </Screen>
  )
}
