/** Parses a decimal number such as `30`; undefined for every other text, such as `0x1e`, `3e1` or ` 30`. */
export function parseWholeNumber(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
