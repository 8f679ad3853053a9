import type { ReactNode } from 'react'
import type { CallFailure } from '../api.ts'
import { texts } from '../texts/texts.ts'
import { Complaint, Failure } from './failure.tsx'
import { Waiting } from './loaded.tsx'

interface Props<Row> {
  list: {
    rows: readonly Row[] | undefined
    failure: CallFailure['why'] | undefined
    more: (() => void) | undefined
    isLoading: boolean
    reload(): void
  }
  /** Where there is no row. */
  none: string
  children(rows: readonly Row[]): ReactNode
}

/** A list with its first pages, and a button for the next one. */
export function List<Row>({ list: { rows, failure, more, isLoading, reload }, none, children }: Props<Row>) {
  if (failure !== undefined && rows === undefined) return <Failure why={failure} onRetry={reload} />
  if (rows === undefined) return <Waiting />
  return (
    <>
      {rows.length === 0 && more === undefined && !isLoading ? <p className="none">{none}</p> : children(rows)}
      {isLoading && <Waiting />}
      <Complaint why={failure} />
      {more && (
        <button type="button" className="more" onClick={more}>
          {texts.more}
        </button>
      )}
    </>
  )
}
