import type { Person } from '@orelhao/protocol/instagram/contract'
import type { ReactElement, ReactNode } from 'react'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import type { List } from '../../../lists/list.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { people } from '../people.ts'
import { texts } from '../texts.ts'
import { PersonRow } from './person-row.tsx'

interface PeopleListProps {
  list: List<Person>
  empty: ReactNode
  /** Draws a row; must be stable. */
  draw?: (person: Person) => ReactElement
}

/** People inside a Scroll, each with a follow button. */
export function PeopleList({ list, empty, draw = drawRow }: PeopleListProps) {
  const state = useList(list)
  return (
    <PagedList {...state} loading={<SkeletonRows />} loadError={texts.offline} empty={empty}>
      {(ids) => (
        <ListRows collection={people} ids={ids} minItemHeight={60}>
          {draw}
        </ListRows>
      )}
    </PagedList>
  )
}

const drawRow = (person: Person) => <PersonRow person={person} />
