import type { Person } from '@orelhao/protocol/instagram/contract'
import { useCallback } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { HeartIcon, PeopleIcon } from '../../../kit/icons.ts'
import { likersOfStory, viewersOf } from '../people.ts'
import { texts } from '../texts.ts'
import { ListSheet } from './list-sheet.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonRow } from './person-row.tsx'
import styles from './viewers.module.css'

/** Viewers of one of the profile’s own stories; a heart marks those who like it. */
export function Viewers({ story, open, onClose }: { story: number; open: boolean; onClose: () => void }) {
  const draw = useCallback(
    (person: Person) => <PersonRow person={person} note={likersOfStory(story).has(person.id) ? likes : undefined} />,
    [story],
  )
  return (
    <ListSheet open={open} onClose={onClose} title={texts.viewers} size={60}>
      <PeopleList
        list={viewersOf(story)}
        empty={<EmptyState icon={<PeopleIcon size={48} />} title={texts.noViewers} />}
        draw={draw}
      />
    </ListSheet>
  )
}

const likes = (
  <span className={styles.heart} role="img" aria-label={texts.likesStory}>
    <HeartIcon size={20} />
  </span>
)
