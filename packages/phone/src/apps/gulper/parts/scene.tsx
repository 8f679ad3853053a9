import styles from './scene.module.css'

/** Middle and colour of the food. */
const food = [
  [48, 52, '#37c871'],
  [124, 34, '#ffd23f'],
  [196, 52, '#f25c8a'],
  [318, 34, '#2ed3c6'],
  [330, 178, '#ffd23f'],
  [40, 150, '#a06bff'],
  [232, 190, '#3fa7ff'],
  [150, 176, '#ff6b5e'],
] as const

const snakes = [
  { d: 'M392 62C340 40 330 96 292 88S252 40 226 66', colour: '#3fa7ff', width: 20, head: [226, 66, 130] },
  {
    d: 'M-20 118C40 84 66 168 118 150S168 76 214 112S262 158 284 132',
    colour: '#ff8a1f',
    width: 30,
    head: [284, 132, -48],
  },
] as const

/** A moment of a game: two snakes between glowing food. */
export function Scene() {
  return (
    <div className={styles.scene}>
      <svg className={styles.drawing} viewBox="0 0 358 212" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <path className={styles.grid} d={grid} />
        {food.map(([x, y, colour], index) => (
          <g key={colour + x} transform={`translate(${x} ${y})`} fill={colour}>
            <g className={styles.food} style={{ animationDelay: `${index * 60}ms` }}>
              <circle r="11" opacity="0.28" />
              <circle r="5.5" />
            </g>
          </g>
        ))}
        {snakes.map(({ d, colour, width, head: [x, y, turn] }) => (
          <g key={colour} fill="none" strokeLinecap="round">
            <path d={d} stroke="#00000059" strokeWidth={width + 6} />
            <path d={d} stroke={colour} strokeWidth={width} />
            <path d={d} stroke="#ffffff38" strokeWidth={width * 0.36} />
            <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${width / 20})`}>
              {[-1, 1].map((side) => (
                <g key={side} transform={`translate(4 ${side * 4.6})`}>
                  <circle r="3.8" fill="#ffffff" />
                  <circle cx="1.3" r="2" fill="#10131c" />
                </g>
              ))}
            </g>
          </g>
        ))}
      </svg>
    </div>
  )
}

const grid = Array.from({ length: 7 }, (_, line) => `M${line * 60} 0V212M0 ${line * 60}H358`).join('')
