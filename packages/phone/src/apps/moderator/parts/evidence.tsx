import type { CaseReport, CaseView } from '@orelhao/protocol/moderator/schemas'
import { useState } from 'react'
import { AudioPlayer } from '../../../kit/audio-player.tsx'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { dayHeading, timeOfDay } from '../../../kit/dates.ts'
import { ImageIcon, PlayIcon, VideoIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { VideoPlayer } from '../../../kit/video-player.tsx'
import { openImageViewer } from '../../../shell/dialogs/overlays.ts'
import { trackName } from '../../../shell/player/streamer/tracked-names.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { texts } from '../texts.ts'
import styles from './evidence.module.css'

/** Files are shown below the fields, which have their addresses too. */
const hiddenFields = ['image', 'images', 'avatar', 'banner', 'video', 'file', 'created_at', 'reply_to']
const wordFields = ['text', 'content', 'description', 'bio']
const nameFields = ['from', 'username', 'name']
const moneyFields = ['amount', 'limit', 'average', 'staked', 'paid', 'price']

/** The thing as the newest report found it: its words, its files, and the conversation around it. */
export function Evidence({ view: { found, reports } }: { view: CaseView }) {
  const [newest] = reports
  if (!newest) return <p className={styles.nothing}>{texts.nothingStored}</p>
  const { copy, files, around } = newest
  const fields = Object.entries(copy ?? {}).filter(
    ([name, value]) => value !== null && value !== '' && !hiddenFields.includes(name),
  )
  /** The author stands above. */
  const known: unknown[] = [found.author?.name, found.author?.phone]
  const words = fields.filter(([name]) => wordFields.includes(name))
  const others = fields.filter(
    ([name, value]) => name !== 'title' && !wordFields.includes(name) && !known.includes(value),
  )
  return (
    <div className={styles.thing}>
      {copy?.title && <p className={styles.title}>{copy.title}</p>}
      {others.length > 0 && (
        <dl className={styles.fields}>
          {others.map(([name, value]) => (
            <div key={name}>
              <dt>{texts.fields[name] ?? name}</dt>
              <dd>
                <FieldValue name={name} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {around.length === 0 ? (
        words.map(([name, value]) => (
          <p key={name} className={styles.words}>
            {value}
          </p>
        ))
      ) : (
        <Conversation report={newest} words={words.map(([, value]) => String(value)).join('\n')} />
      )}
      {files.map((file) => (
        <EvidenceFile key={file.address} file={file} />
      ))}
      {fields.length === 0 && files.length === 0 && <p className={styles.nothing}>{texts.nothingStored}</p>}
    </div>
  )
}

function FieldValue({ name, value }: { name: string; value: string | number | null }) {
  const money = useMoney()
  if (typeof value === 'number') return <bdi>{moneyFields.includes(name) ? money(value) : value}</bdi>
  if (value === null) return null
  if (nameFields.includes(name)) return <bdi>{trackName(value)}</bdi>
  return <bdi>{name === 'category' ? (texts.categories[value] ?? value) : value}</bdi>
}

/** The lines around the reported one, which stands among them by its time. */
function Conversation({ report: { copy, around }, words }: { report: CaseReport; words: string }) {
  const at = Number(copy?.created_at ?? 0)
  const before = at === 0 ? around : around.filter((line) => line.at <= at)
  const after = around.slice(before.length)
  const line = (one: CaseReport['around'][number]) => (
    <li key={`${one.at} ${one.by} ${one.text}`} className={styles.line}>
      <Byline by={trackName(one.by)} at={one.at} />
      <span>{one.text}</span>
    </li>
  )
  return (
    <>
      <h3 className={styles.heading}>{texts.around}</h3>
      <ol className={styles.conversation}>
        {before.map(line)}
        <li className={classNames(styles.line, styles.reported)}>
          <Byline by={texts.reported} at={at} />
          <span>{words}</span>
        </li>
        {after.map(line)}
      </ol>
    </>
  )
}

function Byline({ by, at }: { by: string; at: number }) {
  return (
    <small className={styles.by}>
      <bdi>{by}</bdi>
      {at > 0 && ` · ${dayHeading(at)}, ${timeOfDay(at)}`}
    </small>
  )
}

const fileIcons = { image: ImageIcon, video: VideoIcon, sound: PlayIcon }

/** A file of a player, loaded only when asked for: it may be nasty, and its server learns who looks. */
function EvidenceFile({ file: { kind, address } }: { file: CaseReport['files'][number] }) {
  const [isShown, setShown] = useState(false)
  const Sign = fileIcons[kind]
  if (!isShown)
    return (
      <Button variant="tonal" size="small" icon={<Sign size={18} />} onClick={() => setShown(true)}>
        {texts.showFile[kind]}
      </Button>
    )
  if (kind === 'sound') return <AudioPlayer src={address} />
  if (kind === 'video') return <VideoPlayer src={address} label={texts.shownFile.video} />
  return (
    <button
      type="button"
      className={classNames(styles.picture, press.press)}
      aria-label={texts.enlarge}
      onClick={() => openImageViewer(address)}
    >
      <img src={address} alt={texts.shownFile.image} />
    </button>
  )
}
