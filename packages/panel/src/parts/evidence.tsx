import type { CaseReport } from '@orelhao/protocol/panel/panel-answers'
import { useState } from 'react'
import { texts, timeText } from '../texts/texts.ts'
import { MoneyFact } from './money-fact.tsx'
import { PersonLink } from './person-link.tsx'

interface Props {
  reports: readonly CaseReport[]
  isHidden: boolean
  /** The economy watch has found it. */
  isAboutMoney: boolean
}

/** The reports of a case: the thing as the newest one found it, then who reported it and why. */
export function Evidence({ reports, isHidden, isAboutMoney }: Props) {
  const [newest] = reports
  return (
    <>
      {newest && !isHidden && <Thing report={newest} isAboutMoney={isAboutMoney} />}
      {!isAboutMoney && <h3>{texts.cases.reported(reports.length)}</h3>}
      <ul className="reports">
        {reports.map(({ isByPhone, reporter, reason, note, created_at }) => (
          <li key={`${created_at} ${reporter?.id}`}>
            <b>{isByPhone ? texts.byPhone.opened : texts.reasons[reason]}</b> · {timeText(created_at)}
            {!isByPhone && (
              <>
                {' '}
                · <PersonLink person={reporter} />
              </>
            )}
            {note !== '' && (
              <blockquote>
                {isByPhone && <small>{texts.byPhone.word}</small>}
                {note}
              </blockquote>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Files are shown below the fields, which have their addresses too. */
const fileFields = ['image', 'images', 'avatar', 'banner', 'video', 'file']
const hiddenFields = [...fileFields, 'created_at', 'reply_to']

/** Categories are words of the server. */
function valueText(name: string, value: string | number | null): string | number | null {
  return name === 'category' ? (texts.categories[String(value)] ?? value) : value
}

function Thing({ report: { copy, files, around }, isAboutMoney }: { report: CaseReport; isAboutMoney: boolean }) {
  const fields = Object.entries(copy ?? {}).filter(
    ([name, value]) => value !== null && value !== '' && !hiddenFields.includes(name),
  )
  return (
    <>
      {fields.length === 0 && files.length === 0 && <p className="none">{texts.cases.noWords}</p>}
      <dl>
        {fields.map(([name, value]) => (
          <div key={name}>
            <dt>{texts.fields[name] ?? name}</dt>
            <dd>{isAboutMoney && value !== null ? <MoneyFact name={name} value={value} /> : valueText(name, value)}</dd>
          </div>
        ))}
      </dl>
      {files.map((file) => (
        <EvidenceFile key={file.address} file={file} />
      ))}
      {around.length > 0 && (
        <>
          <h3>{texts.cases.around}</h3>
          <ol className="around">
            {around.map(({ by, text, at }) => (
              <li key={`${at} ${by} ${text}`}>
                <small>
                  {timeText(at)} · {by}
                </small>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}

/** A file of a player, loaded only when asked for: it may be nasty, and its server learns who looks. */
function EvidenceFile({ file: { kind, address } }: { file: CaseReport['files'][number] }) {
  const [isShown, setShown] = useState(false)
  if (!isShown)
    return (
      <p>
        <button type="button" className="quiet" onClick={() => setShown(true)}>
          {texts.cases.show[kind]}
        </button>
      </p>
    )
  if (kind === 'image') return <img className="evidence" src={address} alt={texts.cases.shown.image} />
  const label = texts.cases.shown[kind]
  return kind === 'video' ? (
    // biome-ignore lint/a11y/useMediaCaption: players' videos have none
    <video className="evidence" src={address} controls aria-label={label} />
  ) : (
    // biome-ignore lint/a11y/useMediaCaption: players' voice messages have none
    <audio src={address} controls aria-label={label} />
  )
}
