import { useSettings } from '../../shell/settings.ts'
import { type Album, slugOf } from './albums.ts'
import { texts } from './texts.ts'

/** An album's title: that of its app where the server's owner gave it another name. */
export function useAlbumLabel(album: Album): string {
  const apps = useSettings((state) => state.config.apps)
  const name = slugOf(album)
  const override = Object.hasOwn(apps, name) ? apps[name] : undefined
  return (typeof override === 'object' && override.name) || texts.labels[album]
}
