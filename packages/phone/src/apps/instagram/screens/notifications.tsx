import type { Notification } from '@orelhao/protocol/instagram/contract'
import { memo, useEffect } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { dayHeading, relativeTime } from '../../../kit/dates.ts'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { HeartOutlineIcon } from '../../../kit/icons.ts'
import { Image } from '../../../kit/image.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { ListRows } from '../../../lists/list-rows.tsx'
import { PagedList } from '../../../lists/paged-list.tsx'
import { useList } from '../../../lists/use-list.ts'
import { PullToRefresh } from '../../../social/pull-to-refresh.tsx'
import { openPost, openProfile } from '../navigation.ts'
import { markNotificationsSeen, notificationList, notifications } from '../notification-state.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { texts } from '../texts.ts'
import styles from './notifications.module.css'

/** Notifications about the profile's publications, by day. */
export default function Notifications() {
  return (
    <InstagramScreen side="notifications">
      <TitleBar title={texts.notifications} hasBack={false} />
      <Scroll>
        <PullToRefresh onRefresh={notificationList.refresh}>
          <NotificationContent />
        </PullToRefresh>
      </Scroll>
    </InstagramScreen>
  )
}

const draw = (notice: Notification) => <NotificationRow notice={notice} />
const dayOfNotification = ({ created_at }: Notification) => dayHeading(created_at)

function NotificationContent() {
  const { ids, ...state } = useList(notificationList)
  const isLoaded = ids !== undefined
  useEffect(() => {
    if (isLoaded) markNotificationsSeen()
  }, [isLoaded])
  return (
    <PagedList
      {...state}
      ids={ids}
      loading={<SkeletonRows count={7} />}
      loadError={texts.offline}
      empty={
        <EmptyState
          icon={<HeartOutlineIcon size={56} />}
          title={texts.noNotifications}
          hint={texts.noNotificationsHint}
        />
      }
    >
      {(shown) => (
        <ListRows collection={notifications} ids={shown} headingOf={dayOfNotification} minItemHeight={64}>
          {draw}
        </ListRows>
      )}
    </PagedList>
  )
}

const NotificationRow = memo(function Notice({ notice }: { notice: Notification }) {
  const { username, avatarURL, content, post_id, image, unread, created_at } = notice
  const rest = content.startsWith(username) ? content.slice(username.length) : ` ${content}`
  return (
    <button
      type="button"
      className={classNames(styles.notice, unread && styles.unread)}
      onClick={() => (post_id === null ? openProfile(username) : openPost(post_id))}
    >
      <Avatar name={username} src={avatarURL} size={44} />
      <span className={styles.words}>
        <b>
          <bdi>{username}</bdi>
        </b>
        {rest} <span className={styles.when}>{relativeTime(created_at, nowSeconds())}</span>
      </span>
      {unread && <span className={styles.dot} role="img" aria-label={texts.unread} />}
      {image !== null && <Image src={image} alt="" ratio={1} className={styles.picture ?? ''} />}
    </button>
  )
})
