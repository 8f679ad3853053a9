import { SegmentedControl } from '../../../../kit/segmented-control.tsx'
import { useZoom } from '../../../appearance/look.ts'
import { fitScale, largestZoom, rootFontPx } from '../../../appearance/phone-size.ts'
import { textSize, textSizes } from '../../../appearance/text-size.ts'
import { useWindowSize } from '../../../appearance/use-window-size.ts'
import { homeWallpaperUrl, useWallpaper } from '../../../appearance/wallpaper.ts'
import { setPreferences } from '../../../player/preferences.ts'
import styles from './size-step.module.css'
import { texts } from './texts.ts'

/** Zooms offered, in percent. The settings offer every size between. */
const zooms = [75, 90, 100, 110, 125]
/** The phone and its place in the window's corner, in design px. */
const phone = { width: 399, height: 836, right: 40, bottom: 16 }

/** Sizes of the phone and of its text. Those that do not fit the window are grey. */
export function SizeStep() {
  const largest = largestZoom(zooms, useWindowSize())
  const zoom = Math.min(useZoom(), largest)
  const percent = textSize.use('percent')
  return (
    <div className={styles.sizes}>
      <WindowPicture zoom={zoom} />
      <SegmentedControl
        label={texts.size}
        options={zooms.map((value) => ({
          value: String(value),
          label: texts.percent(value),
          disabled: value > largest,
        }))}
        value={String(zoom)}
        onChange={(value) => setPreferences({ zoom: Number(value) })}
      />
      {largest !== zooms.at(-1) && <p className={styles.note}>{texts.tooLarge}</p>}
      <p className={styles.label} aria-hidden>
        {texts.words}
      </p>
      <SegmentedControl
        label={texts.words}
        options={textSizes.map((value) => ({ value: String(value), label: texts.wordSizes[value] }))}
        value={String(percent)}
        onChange={(value) => textSize.set('percent', Number(value))}
      />
    </div>
  )
}

/** The player's window with the phone in it, to scale. */
function WindowPicture({ zoom }: { zoom: number }) {
  const size = useWindowSize()
  const { url } = useWallpaper()
  const px = (rootFontPx(zoom, size) / 8) * fitScale(zoom, size)
  const across = (length: number) => `${((length * px) / size.width) * 100}%`
  const along = (length: number) => `${((length * px) / size.height) * 100}%`
  return (
    <span className={styles.window} style={{ aspectRatio: `${size.width} / ${size.height}` }} aria-hidden>
      <span
        className={styles.phone}
        style={{
          width: across(phone.width),
          height: along(phone.height),
          right: across(phone.right),
          bottom: along(phone.bottom),
        }}
      >
        <img src={homeWallpaperUrl(url)} alt="" draggable={false} />
      </span>
    </span>
  )
}
