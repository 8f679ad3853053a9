import { appTitle } from '../../shell/apps/app-icons.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { type Album, slugOf } from './album-list.ts'
import { texts } from './texts.ts'

/** Returns an album's title: its app's title on this server. */
export function useAlbumLabel(album: Album): string {
  const name = slugOf(album)
  const title = useSettings(({ config }) => appTitle(name, config))
  const apps = useSettings(({ config }) => config.apps)
  const override = Object.hasOwn(apps, name) ? apps[name] : undefined
  return title || (typeof override === 'object' && override.name) || texts.labels[album]
}
