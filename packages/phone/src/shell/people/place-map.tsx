import styles from './place-map.module.css'
import { usePlayerPosition } from './player-position.ts'

const [width, height] = [220, 104]
/** Radii around the player, in metres, drawn at equal distances. */
const rings = [50, 500, 5000]
const ringStep = 44

/** Direction of a place from the player, north up, and its distance by rings. The phone has no street map that matches the game. */
export function PlaceMap({ x, y }: { x: number; y: number }) {
  const own = usePlayerPosition()
  const [east, south] = own ? placeOnMap(x - own[0], own[1] - y) : [0, 0]
  return (
    <svg className={styles.map} viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`} aria-hidden>
      {rings.map((metres, index) => (
        <circle key={metres} r={(index + 1) * ringStep} className={styles.ring} />
      ))}
      <path d={`M0 ${-height / 2}v${height}M${-width / 2} 0h${width}`} className={styles.ring} />
      <path d={`M0 ${-height / 2 + 5}l4 9-4-2.5-4 2.5z`} className={styles.north} />
      {own && <path d={`M0 0L${east} ${south}`} className={styles.way} />}
      {own && <circle r="6" className={styles.own} />}
      <path
        d="M0 0c-2.5-6-8-9-8-15a8 8 0 0 1 16 0c0 6-5.5 9-8 15zM0-18a3 3 0 1 0 0 6 3 3 0 0 0 0-6"
        transform={`translate(${east} ${south})`}
        className={styles.pin}
      />
    </svg>
  )
}

/** Position in the drawing of a place so many metres east and south: closer than to scale, and never outside. */
export function placeOnMap(east: number, south: number): [east: number, south: number] {
  const metres = Math.hypot(east, south)
  if (metres < 1) return [0, 0]
  const [nearest = 1] = rings
  const far = ringStep * (metres < nearest ? metres / nearest : 1 + Math.log10(metres / nearest))
  const inside = Math.min(far, (width / 2 - 14) / Math.abs(east / metres), maxUpwardPx(south / metres))
  return [round((east / metres) * inside), round((south / metres) * inside)]
}

/** The pin stands on its place, so it needs more room above than below. */
function maxUpwardPx(south: number): number {
  return (height / 2 - (south < 0 ? 28 : 6)) / Math.abs(south)
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
