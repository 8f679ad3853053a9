import { html, type Markup } from '../markup.ts'

interface TableRow {
  head: Markup
  cells: readonly string[]
}

/** A table of numbers. On a narrow screen each number stands below the name of its column. */
export function dataTable([first = '', ...titles]: readonly string[], rows: readonly TableRow[]): Markup {
  return html`
      <table>
        <thead><tr><th>${first}</th>${titles.map((title) => html`<th>${title}</th>`)}</tr></thead>
        <tbody>${rows.map(
          ({ head, cells }) => html`
          <tr><th scope="row">${head}</th>${cells.map((cell, index) => html`<td data-label="${titles[index]}">${cell}</td>`)}</tr>`,
        )}</tbody>
      </table>`
}
