import { rem } from '../../../kit/rem.ts'

/** The app's own logo: a great kiskadee in one colour. */
export function Logo({ size = 30 }: { size?: number }) {
  return (
    <svg viewBox="14 18 92 78" width={rem(size)} height={rem(size)} fill="currentColor" aria-hidden focusable="false">
      <path d="M64 23.500c4 .5 7 2.200 9 5c5.300 1.400 9.700 4.700 12.600 9.200L101 41.700c2.300-.2 3 2.600 1 3.500L89.400 50.800C88.700 75.400 72 92 48 92c-9 0-16-3-21-7c-1.300-1-.6-3 1-3c7 0 12-2 15-5C29 72 21 60 21 48c0-1.700 2.200-2.300 3.200-.9C29 53 35 56.500 43 57c-1-13 7-24 20-26z" />
    </svg>
  )
}
