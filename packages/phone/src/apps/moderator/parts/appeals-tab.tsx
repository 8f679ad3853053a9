import type { Restriction } from '@orelhao/protocol/moderator/schemas'
import { useState } from 'react'
import { Chip, Chips } from '../../../kit/chips.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { chooseRestrictions, type RestrictionChoice, restrictionList, useModerator } from '../state.ts'
import { texts } from '../texts.ts'
import { AppealIcon } from './icons.ts'
import { RestrictionCard } from './restriction-card.tsx'

const card = (restriction: Restriction) => <RestrictionCard restriction={restriction} />
const choices = Object.keys(texts.lists) as RestrictionChoice[]
const minCardHeight = 120

/** Appeals that wait for an answer, and the measures that hold or have ended. */
export function AppealsTab() {
  const [choice, setChoice] = useState<RestrictionChoice>('appeals')
  const [version, setVersion] = useState(0)
  const news = useModerator((state) => state.news)

  function choose(next: RestrictionChoice) {
    chooseRestrictions(next)
    setChoice(next)
    setVersion((before) => before + 1)
  }

  return (
    <>
      <Chips label={texts.restrictionsOf} scroll>
        {choices.map((each) => (
          <Chip key={each} selected={each === choice} onClick={() => choose(each)}>
            {texts.lists[each]}
          </Chip>
        ))}
      </Chips>
      <PagedList
        {...useList(restrictionList, version + news)}
        loading={<SkeletonRows count={4} />}
        loadError={texts.offline}
        empty={<EmptyState icon={<AppealIcon size={52} />} {...texts.noRestrictions[choice]} />}
      >
        {(ids) => (
          <ListRows collection={restrictionList.collection} ids={ids} minItemHeight={minCardHeight}>
            {card}
          </ListRows>
        )}
      </PagedList>
    </>
  )
}
