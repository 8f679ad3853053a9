import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { classNames } from '../../../kit/class-names.ts'
import type { HomeIcon } from '../../apps.ts'
import { IconTile } from './icon-tile.tsx'
import { moved } from './layout.ts'
import styles from './movable-icons.module.css'
import { texts } from './texts.ts'

const columns = 4

interface MovableIconsProps {
  icons: readonly HomeIcon[]
  onMove: (icons: HomeIcon[]) => void
  onShelve: (icon: HomeIcon) => void
}

interface Held {
  icons: readonly HomeIcon[]
  route: string
  /** Where the pointer has it, in cells from the upper left. */
  x: number
  y: number
}

const keySteps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }

/** Icons that follow the pointer, or are moved by the arrows, while the others make room. */
export function MovableIcons({ icons: kept, onMove, onShelve }: MovableIconsProps) {
  const [held, setHeld] = useState<Held | null>(null)
  const grid = useRef<HTMLDivElement>(null)
  const icons = held?.icons ?? kept
  const rows = Math.ceil(icons.length / columns)

  /** Whose icon it is, by its address: the place changes under the pointer. */
  function follow(route: string, { clientX, clientY }: PointerEvent) {
    const box = grid.current?.getBoundingClientRect()
    if (!box) return
    const x = ((clientX - box.left) / box.width) * columns
    const y = ((clientY - box.top) / box.height) * rows
    const [column, row] = [within(x, columns), within(y, rows)]
    const from = icons.findIndex((icon) => icon.route === route)
    const to = Math.min(row * columns + column, icons.length - 1)
    setHeld({ icons: from === to ? icons : moved(icons, from, to), route, x: x - 0.5, y: y - 0.5 })
  }

  function drop() {
    if (held && held.icons !== kept) onMove([...held.icons])
    setHeld(null)
  }

  function onKeyDown(index: number, icon: HomeIcon, event: KeyboardEvent) {
    const step = keySteps[event.key]
    if (step === undefined && event.key !== 'Delete') return
    event.preventDefault()
    if (step === undefined) onShelve(icon)
    else if (icons[index + step]) onMove(moved(icons, index, index + step))
  }

  return (
    <div ref={grid} className={styles.grid} style={{ height: `calc(${rows} * var(--row))` }}>
      {icons.map((icon, index) => {
        const isHeld = held?.route === icon.route
        const [x, y] = isHeld ? [held.x, held.y] : [index % columns, Math.floor(index / columns)]
        return (
          <div
            key={icon.route}
            className={classNames(styles.cell, isHeld && styles.held)}
            style={{ transform: `translate(${x * 100}%, ${y * 100}%)` }}
          >
            <button
              type="button"
              className={styles.icon}
              aria-label={texts.placeOf(icon.title, index + 1)}
              onPointerDown={(event) => {
                if (event.button !== 0) return
                event.currentTarget.setPointerCapture(event.pointerId)
                follow(icon.route, event)
              }}
              onPointerMove={(event) => event.buttons & 1 && isHeld && follow(icon.route, event)}
              onPointerUp={drop}
              onPointerCancel={() => setHeld(null)}
              onKeyDown={(event) => onKeyDown(index, icon, event)}
            >
              <IconTile icon={icon} />
            </button>
            <button
              type="button"
              className={styles.shelve}
              aria-label={texts.shelve(icon.title)}
              onClick={() => onShelve(icon)}
            >
              −
            </button>
          </div>
        )
      })}
    </div>
  )
}

function within(value: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(value)))
}
