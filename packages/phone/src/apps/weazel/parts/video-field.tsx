import { isVideo } from '@orelhao/protocol/gallery/rules'
import { maxUrlLength } from '@orelhao/protocol/uploads/rules'
import { Button } from '../../../kit/button.tsx'
import { VideoIcon } from '../../../kit/icons.ts'
import { TextField } from '../../../kit/text-field.tsx'
import { alert } from '../../../shell/dialogs/overlays.ts'
import { pickFromGallery } from '../../../shell/media/gallery-picker.ts'
import { texts } from '../texts.ts'
import type { useEditor } from '../use-editor.ts'
import styles from './field.module.css'

/** The article's video: a typed or pasted link, or one of the player's recordings. */
export function VideoField({ form }: { form: ReturnType<typeof useEditor>['form'] }) {
  const { videoURL } = form.values

  async function pick() {
    const url = await pickFromGallery({ allowVideo: true })
    if (url === null) return
    if (isVideo(url)) form.set('videoURL', url)
    else void alert(texts.notVideo)
  }

  if (isVideo(videoURL))
    return (
      <div className={styles.field}>
        <p className={styles.label}>{texts.videoURL}</p>
        <p className={styles.chosen}>
          <VideoIcon size={22} />
          <span>{texts.galleryVideo}</span>
          <Button size="small" variant="plain" onClick={() => form.set('videoURL', '')}>
            {texts.removeVideo}
          </Button>
        </p>
      </div>
    )
  return (
    <div className={styles.field}>
      <TextField
        {...form.field('videoURL')}
        label={texts.videoURL}
        type="url"
        placeholder={texts.videoPlaceholder}
        hint={texts.videoHint}
        maxLength={maxUrlLength}
      />
      <div className={styles.actions}>
        <Button size="small" variant="tonal" onClick={() => void pick()}>
          {texts.fromGallery}
        </Button>
      </div>
    </div>
  )
}
