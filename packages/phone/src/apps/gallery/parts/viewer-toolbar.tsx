import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { isVideo } from '@orelhao/protocol/gallery/rules'
import type { ReactNode } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { longDate, timeOfDay } from '../../../kit/dates.ts'
import { ShareIcon, TrashIcon, WallpaperIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import press from '../../../kit/press.module.css'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm } from '../../../shell/dialogs/overlays.ts'
import { share, sharingApps } from '../../../shell/media/share.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { photos, refreshFolders } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './viewer-toolbar.module.css'

/** The bars over a picture: its time, and the actions on it. */
export function ViewerToolbar({ item, isHidden }: { item: GalleryItem; isHidden: boolean }) {
  const { id, url, created_at } = item
  const config = useSettings((state) => state.config)
  const [destroy, isBusy] = useMutation(backend.gallery_destroy)
  const video = isVideo(url)

  async function deletePhoto() {
    if (!(await confirm(video ? texts.destroyVideo : texts.destroyPhoto, { destructive: true }))) return
    const undo = photos.remove(id) // optimistic; rolled back where the server refuses
    if ((await destroy(id)) === undefined) undo()
    else refreshFolders()
  }

  return (
    <div className={classNames(styles.chrome, isHidden && styles.hidden)} inert={isHidden}>
      <div className={styles.top}>
        <NavigationBar title={longDate(created_at)} subtitle={timeOfDay(created_at)} onBack={back} />
      </div>
      <div className={styles.tools} role="toolbar" aria-label={texts.tools}>
        {sharingApps(config, video).length > 0 && (
          <Tool label={texts.share} icon={<ShareIcon size={26} />} onClick={() => void share(url, video)} />
        )}
        {!video && !config.forceBackground && (
          <Tool
            label={texts.wallpaper}
            shortLabel={texts.wallpaperShort}
            icon={<WallpaperIcon size={26} />}
            onClick={() => go(`/settings/wallpaper/preview?${new URLSearchParams({ url })}`)}
          />
        )}
        <Tool
          label={texts.destroy}
          icon={<TrashIcon size={26} />}
          disabled={isBusy}
          onClick={() => void deletePhoto()}
        />
      </div>
    </div>
  )
}

interface ToolProps {
  label: string
  shortLabel?: string
  icon: ReactNode
  disabled?: boolean
  onClick: () => void
}

/** An icon alone on the iPhone, with its label below on Android. */
function Tool({ label, shortLabel = label, icon, disabled = false, onClick }: ToolProps) {
  const look = useLook()
  return (
    <button
      type="button"
      className={classNames(styles.tool, press.dim)}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
      {look === 'android' && <span>{shortLabel}</span>}
    </button>
  )
}
