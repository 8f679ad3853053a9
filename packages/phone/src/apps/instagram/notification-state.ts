import type { Notification } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import { backend, ignoreOffline, sendMutation } from '../../link/backend.ts'
import { List } from '../../lists/list.ts'
import { Collection } from '../../lists/optimistic-collection.ts'
import { isVisible } from '../../shell/device/visibility.ts'
import { currentPage } from '../../shell/navigation/page-stack.ts'
import { perAccount, useInstagram } from './state.ts'
import { unwrapLoggedIn } from './unwrap-logged-in.ts'

export const notifications = perAccount(() => new Collection<Notification>())

export const notificationList = new List(notifications, {
  load: (last?: Notification) => unwrapLoggedIn(last ? backend.ig_notifications(last.id) : backend.ig_notifications()),
  pageSize: limits.page,
})

/** Marks all notifications as seen; listed ones stay marked until they load again. */
export function markNotificationsSeen(): void {
  if (useInstagram.getState().unread === 0) return
  useInstagram.setState({ unread: 0 })
  void ignoreOffline(sendMutation(backend.ig_saw_notifications, []))
}

/** A notification arrived: an open list loads it. */
export function onNotification(): void {
  if (!isVisible() || currentPage().path !== '/instagram/notifications') return
  void ignoreOffline(notificationList.refresh().then(markNotificationsSeen))
}

/** Removes notifications that link to a deleted post. */
export function removeNotificationsOf(post: number): void {
  for (const id of notificationList.state.getState().ids ?? [])
    if (notifications.get(id)?.post_id === post) notifications.remove(id)
}
