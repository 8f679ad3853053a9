import type { Person } from '@orelhao/protocol/instagram/contract'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import type { List } from '../../../lists/list.ts'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { people } from '../people.ts'
import { texts } from '../texts.ts'
import { PersonRow } from './person-row.tsx'

/** People inside a Scroll, each with a follow button. */
export function PeopleList({ list, empty }: { list: List<Person>; empty: ReactNode }) {
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

const draw = (person: Person) => <PersonRow person={person} />
