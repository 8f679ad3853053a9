import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { CameraIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { pickImage } from '../../../shell/media/pick-image.ts'
import { texts } from '../texts.ts'
import type { useEditor } from '../use-editor.ts'
import { Cover } from './cover.tsx'
import styles from './field.module.css'
import { Problem } from './tag-field.tsx'

/** The article's optional picture. */
export function ImageField({ form }: { form: ReturnType<typeof useEditor>['form'] }) {
  const { imageURL } = form.values
  const error = form.errorOf('imageURL')

  async function pick() {
    const url = await pickImage()
    if (url !== null) form.set('imageURL', url)
  }

  return (
    <div className={styles.field} ref={form.refOf('imageURL')} tabIndex={-1}>
      <p className={styles.label}>{texts.imageURL}</p>
      {imageURL === '' ? (
        <button type="button" className={classNames(styles.add, press.press)} onClick={() => void pick()}>
          <CameraIcon size={28} />
          {texts.addImage}
        </button>
      ) : (
        <>
          <Cover src={imageURL} alt={texts.imageURL} ratio={16 / 10} className={styles.picture} />
          <div className={styles.actions}>
            <Button size="small" variant="tonal" onClick={() => void pick()}>
              {texts.changeImage}
            </Button>
            <Button size="small" variant="plain" onClick={() => form.set('imageURL', '')}>
              {texts.removeImage}
            </Button>
          </div>
        </>
      )}
      {error && <Problem text={error} />}
    </div>
  )
}
