import { caseApps } from '@orelhao/protocol/moderation/rules'
import type { CaseSummary } from '@orelhao/protocol/moderator/schemas'
import { useState } from 'react'
import { Chip, Chips } from '../../../kit/chips.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { FilterIcon } from '../../../kit/icons.ts'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { appTitle } from '../../../shell/apps/app-icons.ts'
import { menu } from '../../../shell/dialogs/overlays.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { type CaseChoice, caseList, chooseCases, useModerator } from '../state.ts'
import { texts } from '../texts.ts'
import { CaseRow } from './case-row.tsx'
import { ShieldIcon } from './icons.ts'

const row = (found: CaseSummary) => <CaseRow found={found} />
const choices = Object.keys(texts.views) as CaseChoice[]
const minRowHeight = 86

/** The list of cases under its filters. */
export function CasesTab() {
  const [choice, setChoice] = useState<CaseChoice>('open')
  const [app, setApp] = useState('')
  const [version, setVersion] = useState(0)
  const news = useModerator((state) => state.news)
  const appName = useSettings(({ config }) => app && (appTitle(app, config) || app))

  function choose(nextChoice: CaseChoice, nextApp: string) {
    chooseCases(nextChoice, nextApp)
    setChoice(nextChoice)
    setApp(nextApp)
    setVersion((before) => before + 1)
  }

  async function chooseApp() {
    const { config } = useSettings.getState()
    const options = caseApps.map((value) => ({ value, label: appTitle(value, config) || value }))
    const chosen = await menu([{ value: 'all', label: texts.allApps }, ...options], texts.whichApp)
    if (chosen !== null) choose(choice, chosen === 'all' ? '' : chosen)
  }

  return (
    <>
      <Chips label={texts.filters} scroll>
        <Chip selected={app !== ''} icon={<FilterIcon size={16} />} onClick={() => void chooseApp()}>
          {appName || texts.app}
        </Chip>
        {choices.map((each) => (
          <Chip key={each} selected={each === choice} onClick={() => choose(each, app)}>
            {texts.views[each]}
          </Chip>
        ))}
      </Chips>
      <PagedList
        {...useList(caseList, version + news)}
        loading={<SkeletonRows count={6} />}
        loadError={texts.offline}
        empty={<EmptyState icon={<ShieldIcon size={52} />} {...texts.empty[choice]} />}
      >
        {(ids) => (
          <ListRows collection={caseList.collection} ids={ids} minItemHeight={minRowHeight}>
            {row}
          </ListRows>
        )}
      </PagedList>
    </>
  )
}
