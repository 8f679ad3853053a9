import { isOpen } from '@orelhao/protocol/open-apps'
import { useMemo } from 'react'
import { type PastNotification, useNotificationHistory } from '../../notifications/notification-history.ts'
import { usePreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'

/** Past notifications of one conversation, or of one app outside its conversations: newest first, never empty. */
export interface HistoryGroup {
  key: string
  newest: PastNotification
  older: readonly PastNotification[]
}

/** Groups, newest first, without apps that are closed to the player or muted by them. */
export function useHistoryGroups(): HistoryGroup[] {
  const list = useNotificationHistory((state) => state.list)
  const disabledApps = useSettings(({ config }) => config.disabledApps)
  const wanted = usePreferences((preferences) => preferences.notifications)
  return useMemo(() => {
    const seen = list.filter(({ app, isAlert }) => isAlert || (isOpen(app, disabledApps) && wanted[app] !== false))
    return groupHistory(seen)
  }, [list, disabledApps, wanted])
}

function groupHistory(list: readonly PastNotification[]): HistoryGroup[] {
  const groups = new Map<string, PastNotification[]>()
  for (const past of list) {
    const key = past.conversation ?? `app ${past.app}`
    const group = groups.get(key)
    if (group) group.push(past)
    else groups.set(key, [past])
  }
  return [...groups].flatMap(([key, [newest, ...older]]) => (newest ? [{ key, newest, older }] : []))
}
