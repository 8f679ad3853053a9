import { Avatar } from '../../../kit/avatar.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { HeartIcon, HeartOutlineIcon } from '../../../kit/icons.ts'
import { openTab } from '../navigation.ts'
import { useInstagram } from '../state.ts'
import { texts } from '../texts.ts'
import { AddPostIcon, HomeIcon, HomeOutlineIcon, SearchOffIcon, SearchOnIcon } from './icons.ts'
import styles from './instagram-tabs.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export type Tab = 'home' | 'search' | 'create' | 'notifications' | 'profile'

const tabs = [
  { side: 'home', path: '/instagram', label: texts.home, on: HomeIcon, off: HomeOutlineIcon },
  { side: 'search', path: '/instagram/search', label: texts.search, on: SearchOnIcon, off: SearchOffIcon },
  { side: 'create', path: '/instagram/create', label: texts.create, on: AddPostIcon, off: AddPostIcon },
  {
    side: 'notifications',
    path: '/instagram/notifications',
    label: texts.notifications,
    on: HeartIcon,
    off: HeartOutlineIcon,
  },
] as const

/** The tab bar: icons without labels, the last one the profile’s own picture. */
export function InstagramTabs({ side }: { side: Tab | 'none' }) {
  const profile = useInstagram((state) => state.profile)
  const unread = useInstagram((state) => state.unread)
  return (
    <nav className={styles.bar} aria-label={texts.sides}>
      {tabs.map(({ side: own, path, label, on: On, off: Off }) => {
        const isHere = own === side
        const isUnread = own === 'notifications' && unread > 0
        return (
          <button
            key={own}
            type="button"
            className={styles.side}
            aria-label={isUnread ? texts.unreadNotifications(unread) : label}
            aria-current={isHere ? 'page' : undefined}
            onClick={() => openTab(path, own === 'create')}
          >
            {isHere ? <On size={28} /> : <Off size={28} />}
            {isUnread && <span className={styles.dot} />}
          </button>
        )
      })}
      <button
        type="button"
        className={styles.side}
        aria-current={side === 'profile' ? 'page' : undefined}
        disabled={!profile}
        onClick={() => profile && openTab(`/instagram/profiles/${profile.username}`)}
      >
        <VisuallyHidden>{texts.profile}</VisuallyHidden>
        <span className={classNames(styles.face, side === 'profile' && styles.here)}>
          <Avatar name={profile?.name ?? ''} src={profile?.avatarURL} size={26} />
        </span>
      </button>
    </nav>
  )
}
