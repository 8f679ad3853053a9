/**
 * The text of a Pix charge that players copy, paste and scan. It has the format of Brazilian payment codes (EMV fields of two digits,
 * length and value, closed by a CRC) under our own name: a real bank's app finds no Pix in it. It uses only capital letters and signs of
 * QR's alphanumeric set, without spaces, so that line breaks do not spoil it.
 */

/** In characters. The longest code that `pixCode` makes fits an SMS with words around it. */
export const pixCodeLimit = 200

/** The parts of a code. The amount is in whole units; null lets the payer choose. */
export interface PixCharge {
  /** Unguessable: anyone with the token may see and pay the charge. Capital letters and digits. */
  token: string
  amount: number | null
  /** The payee's name. */
  name: string
}

/** Fields 00 and 01, up to where codes differ. */
const beginning = '00020101021'
const system = 'ORELHAO.PIX'
const real = '986'
const longestName = 25

export function pixCode({ token, amount, name }: PixCharge): string {
  const body = [
    field('00', '01'),
    field('01', amount === null ? '11' : '12'), // 11: reusable, 12: once
    field('26', field('00', system) + field('01', token)),
    field('52', '0000'),
    field('53', real),
    amount === null ? '' : field('54', `${amount}.00`),
    field('58', 'BR'),
    field('59', plainName(name)),
    field('60', 'ORELHAO'),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return body + checksum(body)
}

/** Finds the code in a pasted text, with or without words and line breaks around it; undefined where there is none or it was changed. */
export function findPixCode(pasted: string): string | undefined {
  const text = pasted.replace(/[\s\u00ad\u200b-\u200f\u2060\ufeff]/g, '').toUpperCase()
  const start = text.indexOf(beginning)
  const length = start < 0 ? undefined : lengthOf(text.slice(start))
  const code = text.slice(start, start + (length ?? 0))
  return code && checksum(code.slice(0, -4)) === code.slice(-4) ? code : undefined
}

/**
 * Returns the amount that a code contains, to show it at once; only the server can tell whether it can be paid. `code` comes from
 * `findPixCode`.
 */
export function parsePixCode(code: string): { amount: number | null } {
  for (let at = 0; at + 4 <= code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    if (code.slice(at, at + 2) === '54') return { amount: Number(code.slice(at + 4, at + 4 + length)) }
    at += 4 + length
  }
  return { amount: null }
}

/** Returns the length up to the end of the closing field; undefined where the fields do not add up. */
function lengthOf(text: string): number | undefined {
  let at = 0
  while (at < Math.min(text.length, pixCodeLimit)) {
    const [head, id, length] = /^(..)(\d\d)/.exec(text.slice(at)) ?? []
    if (!head) return
    at += head.length + Number(length)
    if (id === '63') return at <= text.length ? at : undefined
  }
}

function field(id: string, value: string): string {
  return id + String(value.length).padStart(2, '0') + value
}

function plainName(name: string): string {
  const letters = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
  const words = letters.replace(/[^A-Z0-9]+/g, '.').replace(/^\.|\.$/g, '')
  return words.slice(0, longestName) || 'ORELHAO'
}

/** Computes CRC-16/CCITT-FALSE of the characters, as four hexadecimal digits. */
export function checksum(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
