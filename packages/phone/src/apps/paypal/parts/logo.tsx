/** The wallet's own logo: an open wallet with a coin for a clasp. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="none" aria-hidden>
      <path d="M5 8.2 14.6 3.6c1-.5 2.1.1 2.3 1.200L17.5 8z" fill="currentColor" opacity={0.5} />
      <path
        d="M4.8 7.800H18.500A2.5 2.5 0 0 1 21 10.300v8.200A2.5 2.5 0 0 1 18.5 21H5.200A2.7 2.7 0 0 1 2.5 18.300V9.500c0-1.1.9-1.7 2.3-1.700z"
        fill="currentColor"
      />
      <path d="M15.9 11.900H22v4.800h-6.100a2.4 2.4 0 0 1 0-4.800z" fill="var(--mark-clasp)" />
      <circle cx={16.2} cy={14.3} r={1.15} fill="#ffc53f" />
    </svg>
  )
}
