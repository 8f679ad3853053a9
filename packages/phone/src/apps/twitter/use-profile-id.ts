import { useLoad } from '../../kit/use-load.ts'
import { profileList, useFeeds } from './feeds.ts'

/** Returns a profile's id by the name in an address: a username may have to be looked up. Null where there is none. */
export function useProfileId(name: string) {
  const id = useFeeds(({ ids }) => ids.get(name) ?? (/^\d+$/.test(name) ? Number(name) : ids.get(name)))
  const load = useLoad(profileList(name, 'tweets').refresh, id === undefined ? 0 : -1)
  return { id, ...load }
}
