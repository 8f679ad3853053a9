import { isDirect } from '@orelhao/protocol/tor/rules'
import { useMemo } from 'react'
import { rem } from '../../../kit/rem.ts'
import { cells, identiconOf } from '../identicon.ts'
import styles from './id-avatar.module.css'

/** A person's identicon, or a channel's icon, beside the name. Decorative. */
export function IdAvatar({ of, size }: { of: string; size: number }) {
  const style = { width: rem(size), height: rem(size) }
  return (
    <span className={styles.sign} style={{ ...style, fontSize: rem(size * 0.5) }} aria-hidden>
      {isDirect(of) ? <Identicon id={of} /> : '#'}
    </span>
  )
}

function Identicon({ id }: { id: string }) {
  const { colour, path } = useMemo(() => identiconOf(id), [id])
  return (
    <svg className={styles.drawing} viewBox={`0 0 ${cells} ${cells}`} shapeRendering="crispEdges" aria-hidden>
      <path d={path} fill={colour} />
    </svg>
  )
}
