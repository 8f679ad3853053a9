/** Characters that a line of the statement has room for. */
const lineLimit = 255

/** How the statement's sentences begin. No opening is the start of another. */
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
  /** A colon and the reason follow the person. */
  hasReason?: true
}

export type StatementKind = keyof typeof sentences
export const statementKinds = Object.keys(sentences) as StatementKind[]

/** What a sentence of the statement says. */
export interface StatementParts {
  kind: StatementKind
  /** The other person, or what a fine was for. */
  subject: string
  /** Empty where the sentence gives none. */
  reason: string
}

const separator = ': '

/** A line of the statement, cut to what fits: a long name and a reason may be more. */
export function statementLine({ kind, subject, reason }: StatementParts): string {
  const sentence: Sentence = sentences[kind]
  const text = sentence.opening + subject + (sentence.hasReason ? separator + reason : '')
  return [...text].slice(0, lineLimit).join('')
}

const kinds = Object.entries(sentences) as [StatementKind, Sentence][]

/**
 * What a line of the statement says; undefined where it is not one of ours. Other scripts write lines too, so one that says
 * the opposite of where its money went is theirs.
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
