import type { Person } from '@orelhao/protocol/instagram/contract'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PeopleIcon } from '../../../kit/icons.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useItem, useList } from '../../../lists/use-list.ts'
import { people, viewersOf } from '../people.ts'
import { texts } from '../texts.ts'
import { PersonRow } from './person-row.tsx'

/** Who has seen one of the profile’s own stories. */
export function Viewers({ story, open, onClose }: { story: number; open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.viewers} size={50}>
      {open && <Listed story={story} />}
    </Sheet>
  )
}

function Listed({ story }: { story: number }) {
  const state = useList(viewersOf(story))
  return (
    <PagedList
      {...state}
      loading={<SkeletonRows count={3} />}
      offline={texts.offline}
      empty={<EmptyState icon={<PeopleIcon size={48} />} title={texts.noViewers} />}
    >
      {(ids) => (
        <>
          {ids.map((id) => (
            <Viewer key={id} id={Number(id)} />
          ))}
        </>
      )}
    </PagedList>
  )
}

function Viewer({ id }: { id: number }) {
  const person: Person | undefined = useItem(people, id)
  return person ? <PersonRow person={person} /> : null
}
