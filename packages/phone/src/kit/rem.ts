/** Converts design px to rem, which grow with the phone's zoom (8 px root at 100 %), for inline styles and svg sizes. */
export function rem(px: number): string {
  return `${px / 8}rem`
}
