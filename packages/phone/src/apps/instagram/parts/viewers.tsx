import { EmptyState } from '../../../kit/empty-state.tsx'
import { PeopleIcon } from '../../../kit/icons.ts'
import { viewersOf } from '../people.ts'
import { texts } from '../texts.ts'
import { ListSheet } from './list-sheet.tsx'
import { PeopleList } from './people-list.tsx'

/** Viewers of one of the profile’s own stories. */
export function Viewers({ story, open, onClose }: { story: number; open: boolean; onClose: () => void }) {
  return (
    <ListSheet open={open} onClose={onClose} title={texts.viewers} size={60}>
      <PeopleList
        list={viewersOf(story)}
        empty={<EmptyState icon={<PeopleIcon size={48} />} title={texts.noViewers} />}
      />
    </ListSheet>
  )
}
