import type { BankName } from '@orelhao/protocol/settings/banks'
import type { ReactElement } from 'react'

/** The banks' logos, drawn by us in a square of 24, in the bank's colours. */
export const bankLogos: Record<BankName, ReactElement> = {
  nubank: (
    <>
      <rect x={2} y={4} width={20} height={16} rx={5} fill="currentColor" />
      <path d="M2 14c4-4 7-3.6 10-.800s6 3 10-1.2" stroke="var(--on-mark)" strokeWidth={2.4} fill="none" />
    </>
  ),
  picpay: (
    <>
      <circle cx={12} cy={12} r={10} fill="currentColor" />
      <path
        d="m7.6 12.4 3.1 3.1 5.8-6.6"
        fill="none"
        stroke="var(--on-mark)"
        strokeWidth={2.6}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  hype: (
    <>
      <rect x={1} y={1} width={22} height={22} rx={6} fill="var(--on-mark)" />
      <path d="M13.8 3.6 6.8 13.2h4L9.6 20.4l7.6-10h-4.2z" fill="currentColor" />
    </>
  ),
  itau: (
    <>
      <ellipse cx={12} cy={18.4} rx={10} ry={3.9} fill="var(--on-mark)" />
      <ellipse cx={12.6} cy={11.6} rx={7.4} ry={3.3} fill="currentColor" />
      <ellipse cx={11.6} cy={5.4} rx={4.6} ry={2.7} fill="var(--on-mark)" />
    </>
  ),
  fleeca: (
    <path
      fill="currentColor"
      d="M11.5 2.2a1 1 0 0 1 1 0l8.7 4.9c.9.5.5 1.9-.5 1.9H3.3c-1 0-1.4-1.4-.5-1.9zM4.5 10.5H7v7H4.5zm4.2 0h2.5v7H8.7zm4.1 0h2.5v7h-2.5zm4.2 0h2.5v7H17zM2.8 19h18.4v2.8H2.8z"
    />
  ),
  nxbank: (
    <>
      <path d="M2.5 4h5.2l5.6 8-5.6 8H2.5l5.6-8z" fill="currentColor" />
      <path d="M11 4h5.2l5.6 8-5.6 8H11l5.6-8z" fill="var(--on-mark)" />
    </>
  ),
  bb: (
    <>
      <rect x={2} y={3} width={20} height={17} rx={4} fill="currentColor" />
      <circle cx={12} cy={11.5} r={4.6} fill="none" stroke="var(--on-mark)" strokeWidth={2.2} />
      <path d="M12 8.6v5.8M9.1 11.5h5.8M5.5 20v2m13-2v2" stroke="var(--on-mark)" strokeWidth={2} />
    </>
  ),
}
