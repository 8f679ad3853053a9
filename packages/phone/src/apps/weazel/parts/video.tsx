import { isUpload } from '@orelhao/protocol/uploads/rules'
import { youtubeId } from '@orelhao/protocol/weazel/rules'
import { useContext, useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import { PlayIcon, VideoIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { VideoPlayer } from '../../../kit/video-player.tsx'
import { useVisibility } from '../../../shell/device/visibility.ts'
import { useNavigation } from '../../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../../shell/pages/page-context.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './video.module.css'

/** An article's video: a recording of ours, or YouTube's player where the owner allows it. */
export function ArticleVideo({ url, still }: { url: string; still: string | null }) {
  const { uploadsURL, newsVideos } = useSettings((state) => state.config)
  if (isUpload(url, 'webm', uploadsURL))
    return <VideoPlayer src={url} poster={still} label={texts.video} className={styles.own} />
  const id = youtubeId(url)
  if (id === undefined) return null
  return newsVideos ? <Embedded id={id} /> : <Link url={url} />
}

/** Nothing is requested from YouTube before the reader taps, and the video stops when the phone closes or another page covers it. */
function Embedded({ id }: { id: string }) {
  const page = useContext(PageKeyContext)
  const isInFront = useNavigation(({ stack }) => stack.at(-1)?.key === page)
  const isVisible = useVisibility((state) => state.visible)
  const [isWanted, setWanted] = useState(false)
  const isShown = isInFront && isVisible
  if (isWanted && !isShown) setWanted(false)
  return (
    <div className={styles.frame}>
      {isWanted && isShown ? (
        <iframe
          className={styles.player}
          src={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`}
          title={texts.video}
          sandbox="allow-scripts allow-same-origin"
          allow="autoplay; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <button
          type="button"
          className={classNames(styles.poster, press.press)}
          aria-label={texts.watch}
          onClick={() => setWanted(true)}
        >
          <span className={styles.sign}>
            <PlayIcon size={30} />
          </span>
          <span className={styles.watch}>{texts.watch}</span>
          <span className={styles.hint}>{texts.watchHint}</span>
        </button>
      )}
    </div>
  )
}

/** Only the address, to open elsewhere. */
function Link({ url }: { url: string }) {
  return (
    <p className={styles.link}>
      <VideoIcon size={22} />
      <span className={styles.words}>
        <span className={styles.address}>{url}</span>
        <span className={styles.note}>{texts.noVideos}</span>
      </span>
    </p>
  )
}
