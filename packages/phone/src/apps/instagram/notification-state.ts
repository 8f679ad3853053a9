import type { Notification } from '@orelhao/protocol/instagram/contract'
import { limits } from '@orelhao/protocol/instagram/rules'
import { backend, ignoreOffline, write } from '../../link/backend.ts'
import { Collection } from '../../lists/collection.ts'
import { List } from '../../lists/list.ts'
import { isVisible } from '../../shell/device/visibility.ts'
import { current } from '../../shell/navigation/navigation.ts'
import { perAccount, useInstagram } from './state.ts'
import { allowed } from './unwrap-logged-in.ts'

export const notices = perAccount(() => new Collection<Notification>())

export const noticeList = new List(notices, {
  load: (last?: Notification) => allowed(last ? backend.ig_notifications(last.id) : backend.ig_notifications()),
  pageSize: limits.page,
})

/** Nothing is unseen any more; what stands there keeps its mark until it is loaded again. */
export function sawNotices(): void {
  if (useInstagram.getState().unread === 0) return
  useInstagram.setState({ unread: 0 })
  void ignoreOffline(write(backend.ig_saw_notifications, []))
}

/** Another one has come: who looks at them sees it. */
export function noticeCame(): void {
  if (!isVisible() || current().path !== '/instagram/notifications') return
  void ignoreOffline(noticeList.refresh().then(sawNotices))
}

/** What led to a post leads nowhere once it is gone. */
export function noticesGone(post: number): void {
  for (const id of noticeList.state.getState().ids ?? []) if (notices.get(id)?.post_id === post) notices.remove(id)
}
