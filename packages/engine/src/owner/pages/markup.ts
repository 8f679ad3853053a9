/** A piece of HTML that needs no escaping. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Piece = Markup | string | number | false | undefined | readonly Piece[]

/** Builds HTML with all inserted values escaped, unless they are Markup. Values in attributes stand between double quotes. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Markup {
  return new Markup(strings.reduce((text, next, index) => text + textOf(pieces[index - 1]) + next))
}

function textOf(piece: Piece): string {
  if (piece instanceof Markup) return piece.text
  if (piece === undefined || piece === false) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece))
  return piece.map(textOf).join('')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
