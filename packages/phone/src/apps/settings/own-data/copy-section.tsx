import type { PrivacyStatus } from '@orelhao/protocol/settings/privacy/contract'
import { useState } from 'react'
import { copyToClipboard } from '../../../kit/clipboard.ts'
import { longDate } from '../../../kit/dates.ts'
import { CopyIcon, DownloadIcon } from '../../../kit/icons.ts'
import { Cell, Row, Section } from '../../../kit/section.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { timeOfDay } from '../../../kit/time-of-day.ts'
import { backend } from '../../../link/backend.ts'
import { isInGame } from '../../../link/environment.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import styles from './copy-section.module.css'
import { openDownload } from './download.ts'
import { reloadStatus } from './state.ts'
import { texts } from './texts.ts'

type DataCopy = NonNullable<PrivacyStatus['export']>

/** A copy of everything about the player: to ask for, under way, or ready to download. */
export function CopySection({ status }: { status: PrivacyStatus }) {
  const { export: copy, next_export_at } = status
  if (copy && !copy.isReady) return <Gathering copy={copy} />
  return copy ? (
    <Ready copy={copy} nextAt={next_export_at} />
  ) : (
    <Section header={texts.copyHeader} footer={texts.askHint}>
      <AskRow title={texts.ask} />
    </Section>
  )
}

function AskRow({ title }: { title: string }) {
  const [ask] = useMutation(backend.privacy_export)
  return (
    <Row icon={<DownloadIcon size={18} />} hue="blue" title={title} onClick={() => void ask().then(reloadStatus)} />
  )
}

function Gathering({ copy: { done, total, records } }: { copy: DataCopy }) {
  const progress = texts.progress(done, total)
  return (
    <Section header={texts.copyHeader} footer={texts.gatheringHint}>
      <Cell>
        <p className={styles.line}>
          {texts.gathering}
          <span>{progress}</span>
        </p>
        <div
          className={styles.track}
          role="progressbar"
          aria-label={texts.gathering}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <div className={styles.bar} style={{ transform: `scaleX(${total === 0 ? 0 : done / total})` }} />
        </div>
        <p className={styles.hint}>{texts.records(records)}</p>
      </Cell>
    </Section>
  )
}

function Ready({ copy, nextAt }: { copy: DataCopy; nextAt: number }) {
  const [address, setAddress] = useState<string>()
  const mayAsk = nowSeconds() >= nextAt
  const until = copy.expires_at > 0 ? longDate(copy.expires_at) : undefined
  const hint = texts.readyHint(until, isInGame)
  return (
    <Section
      header={texts.copyHeader}
      footer={mayAsk ? hint : `${hint} ${texts.nextAt(longDate(nextAt), timeOfDay(nextAt))}`}
    >
      <Row
        icon={<DownloadIcon size={18} />}
        hue="green"
        title={texts.download}
        subtitle={texts.ready(copy.records, copy.bytes)}
        onClick={() => void openDownload().then(setAddress)}
      />
      {isInGame && address !== undefined && (
        <Row
          icon={<CopyIcon size={18} />}
          hue="gray"
          title={texts.copyLink}
          onClick={() => copyToClipboard(address) && toast(texts.linkCopied)}
        />
      )}
      {mayAsk && <AskRow title={texts.askAgain} />}
    </Section>
  )
}
