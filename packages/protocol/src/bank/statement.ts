/** The longest line of the statement, in characters. */
const lineLimit = 255

/** Beginnings of the statement's sentences. None is the start of another. */
const sentences = {
  transferSent: { opening: 'Transferência para ' },
  transferReceived: { opening: 'Transferência de ', isIncoming: true },
  pixSent: { opening: 'Pix enviado para ' },
  pixReceived: { opening: 'Pix recebido de ', isIncoming: true },
  chargePaid: { opening: 'Pix para ', hasReason: true },
  chargeReceived: { opening: 'Pix de ', isIncoming: true, hasReason: true },
  invoicePaid: { opening: 'Fatura de ', hasReason: true },
  invoiceReceived: { opening: 'Fatura paga por ', isIncoming: true, hasReason: true },
  finePaid: { opening: 'Multa: ' },
} as const satisfies Record<string, Sentence>

interface Sentence {
  opening: string
  isIncoming?: true
  /** The reason follows the person after a colon. */
  hasReason?: true
}

export type StatementKind = keyof typeof sentences
export const statementKinds = Object.keys(sentences) as StatementKind[]

/** The parts of a statement line. */
export interface StatementParts {
  kind: StatementKind
  /** The other person, or the reason of a fine. */
  subject: string
  /** Empty where the sentence has none. */
  reason: string
}

const separator = ': '

/** Writes a statement line, cut to the limit, which a long name and a reason may exceed. */
export function statementLine({ kind, subject, reason }: StatementParts): string {
  const sentence: Sentence = sentences[kind]
  const text = sentence.opening + subject + (sentence.hasReason ? separator + reason : '')
  return [...text].slice(0, lineLimit).join('')
}

const kinds = Object.entries(sentences) as [StatementKind, Sentence][]

/**
 * Parses a statement line; undefined for lines of other scripts. A line whose sentence contradicts the direction of its money is theirs
 * too.
 */
export function parseStatementLine(line: string, isIncoming: boolean): StatementParts | undefined {
  const found = kinds.find(
    ([, sentence]) => line.startsWith(sentence.opening) && (sentence.isIncoming ?? false) === isIncoming,
  )
  if (!found) return
  const [kind, { opening, hasReason }] = found
  const rest = line.slice(opening.length)
  const end = hasReason ? rest.indexOf(separator) : rest.length
  if (end < 1) return
  return { kind, subject: rest.slice(0, end), reason: rest.slice(end + separator.length) }
}
