import { useMemo } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { useLoadedList } from '../../../lists/use-list.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { useSettings } from '../../../shell/player/settings.ts'
import { activity } from '../state.ts'
import { counterpartiesIn } from '../transaction-view.ts'
import styles from './people.module.css'

interface PeopleProps {
  title: string
  /** Passport of the chosen person. */
  chosen?: number
  onChoose: (passport: number) => void
}

const most = 10

/** People of the latest payments, to pay again without looking up their passport. */
export function People({ title, chosen, onChoose }: PeopleProps) {
  const own = useSettings((state) => state.identity.user_id)
  const { ids } = useLoadedList(activity)
  const people = useMemo(
    () =>
      counterpartiesIn(
        own,
        (ids ?? []).flatMap((id) => activity.collection.get(id) ?? []),
        most,
      ),
    [own, ids],
  )
  if (people.length === 0) return null
  return (
    <section className={styles.people} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.line}>
        {people.map(({ user_id, name, phone }) => (
          <button
            key={user_id}
            type="button"
            className={classNames(styles.person, user_id === chosen && styles.chosen)}
            aria-pressed={chosen === undefined ? undefined : user_id === chosen}
            onClick={() => onChoose(user_id)}
          >
            <span className={styles.picture}>
              <ContactAvatar phone={phone} name={name} size={54} />
            </span>
            <ShortName name={name} />
          </button>
        ))}
      </div>
    </section>
  )
}

/** Shows the first name; a screen reader reads the full name. */
function ShortName({ name }: { name: string }) {
  const [first, ...rest] = name.split(' ')
  return (
    <bdi className={styles.name}>
      {first} <span className={styles.rest}>{rest.join(' ')}</span>
    </bdi>
  )
}
