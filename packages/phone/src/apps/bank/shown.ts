export { dayOf, hourOf as timeOf } from '../../kit/when.ts'
export { useMoney } from '../../shell/use-money.ts'

/** The words of a text that may hold markup. */
export function plainText(markup: string): string {
  if (!/[<&]/.test(markup)) return markup
  const spaced = markup.replace(/<br\s*\/?>/gi, ' ')
  return new DOMParser().parseFromString(spaced, 'text/html').body.textContent?.trim() ?? ''
}
