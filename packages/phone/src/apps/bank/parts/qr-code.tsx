import { type ReactNode, useMemo } from 'react'
import { finderSide, qrMatrix, qrPath } from '../qr.ts'
import styles from './qr-code.module.css'

interface QrCodeProps {
  text: string
  label: string
  /** Drawn in the middle, in a square of 24. */
  mark: ReactNode
}

/** A text as a QR code, one unit per module. */
export function QrCode({ text, label, mark }: QrCodeProps) {
  const { size, hole, path } = useMemo(() => {
    const drawing = qrMatrix(text)
    return { ...drawing, path: qrPath(drawing) }
  }, [text])
  const far = size - finderSide
  const markSide = hole.side - 2
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} className={styles.ink} shapeRendering="crispEdges" />
      <Finder x={0} y={0} />
      <Finder x={far} y={0} />
      <Finder x={0} y={far} />
      <svg x={hole.start + 1} y={hole.start + 1} width={markSide} height={markSide} viewBox="0 0 24 24" aria-hidden>
        {mark}
      </svg>
    </svg>
  )
}

function Finder({ x, y }: { x: number; y: number }) {
  return (
    <>
      <rect x={x + 0.5} y={y + 0.5} width={6} height={6} rx={1.6} className={styles.ring} />
      <rect x={x + 2} y={y + 2} width={3} height={3} rx={0.9} className={styles.ink} />
    </>
  )
}
