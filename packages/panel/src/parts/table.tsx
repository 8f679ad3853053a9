import type { ReactNode } from 'react'

interface Column<Row> {
  title: string
  cell(row: Row): ReactNode
  /** Numbers stand at the end. */
  isNumber?: boolean
}

interface Props<Row> {
  /** Names the table for screen readers. */
  label: string
  rows: readonly Row[]
  keyOf(row: Row): string | number
  columns: readonly Column<NoInfer<Row>>[]
}

/** A table. On a narrow screen each cell stands below the name of its column. */
export function Table<Row>({ label, rows, keyOf, columns }: Props<Row>) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" className={isNumber ? 'number' : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, isNumber }) => (
              <td key={title} data-label={title} className={isNumber ? 'number' : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
