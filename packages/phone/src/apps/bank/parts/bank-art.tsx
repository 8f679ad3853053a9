import type { BankName } from '@orelhao/protocol/settings/banks'
import type { ReactElement } from 'react'

const bands = (count: number, draw: (index: number) => ReactElement) => Array.from({ length: count }, (_, i) => draw(i))

/** Picture behind the balance: 360 by 200, in `--art` and `--art-strong` over the hero's gradient. */
export const bankArt: Record<BankName, ReactElement> = {
  nubank: (
    <>
      <path d="M150 200c20-70 80-40 110-100S330 10 372-10v210z" fill="var(--art)" />
      <path d="M210 200c14-60 66-46 92-96s40-66 70-82v178z" fill="var(--art)" />
      <path d="M268 200c8-40 42-44 62-78s26-40 42-48v126z" fill="var(--art-strong)" />
    </>
  ),
  picpay: (
    <>
      <circle cx={318} cy={40} r={96} fill="var(--art)" />
      <circle cx={262} cy={164} r={58} fill="var(--art)" />
      <circle cx={338} cy={136} r={38} fill="var(--art-strong)" />
      <path
        d="m268 164 10 10 18-21"
        transform="translate(-18 2)"
        fill="none"
        stroke="var(--art-strong)"
        strokeWidth={8}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  hype: (
    <>
      {bands(6, (i) => (
        <path key={i} d={`M${196 + i * 34} 210 ${286 + i * 34}-10`} stroke="var(--art)" strokeWidth={12} />
      ))}
      <path d="M306 74 248 146h36l-18 62 70-88h-40z" fill="var(--art-strong)" />
    </>
  ),
  itau: (
    <>
      <rect x={226} y={-34} width={180} height={104} rx={52} transform="rotate(-14 316 20)" fill="var(--art)" />
      <rect x={250} y={78} width={140} height={78} rx={39} transform="rotate(-14 316 110)" fill="var(--art-strong)" />
      <rect x={196} y={150} width={110} height={62} rx={31} transform="rotate(-14 250 180)" fill="var(--art)" />
    </>
  ),
  fleeca: (
    <g fill="none" stroke="var(--art)" strokeWidth={1.6}>
      {bands(18, (i) => (
        <ellipse key={i} cx={300} cy={100} rx={120} ry={40} transform={`rotate(${i * 10} 300 100)`} />
      ))}
      <circle cx={300} cy={100} r={30} stroke="var(--art-strong)" strokeWidth={3} />
    </g>
  ),
  nxbank: (
    <g fill="none" strokeWidth={10}>
      {bands(4, (i) => (
        <path
          key={i}
          d={`m${190 + i * 46}-8 62 108-62 108`}
          stroke={i % 2 ? 'var(--art-strong)' : 'var(--art)'}
          strokeLinejoin="miter"
        />
      ))}
    </g>
  ),
  bb: (
    <g fill="none" stroke="var(--art)" strokeWidth={9} strokeLinejoin="round">
      {bands(3, (i) => (
        <path key={i} d={`m${210 + i * 52} 100 52-52 52 52-52 52z`} />
      ))}
      <path d="m262 100 52-52 52 52-52 52z" stroke="var(--art-strong)" />
    </g>
  ),
}
