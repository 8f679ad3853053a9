import { type PointerEvent, useState } from 'react'
import { trackPress } from '../../kit/gesture.ts'

interface Drag {
  from: number
  to: number
  /** Distance from one row to the next. */
  pitchPx: number
}

/** Drags rows by a handle to another position of their list. Rows have one height and are marked `data-row`. */
export function useReorder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    const row = event.currentTarget.closest<HTMLElement>('[data-row]')
    const rows = [...(row?.parentElement?.children ?? [])] as HTMLElement[]
    const [first, second] = rows
    if (event.button !== 0 || !row || !first || !second) return
    event.preventDefault()
    const pitchPx = second.offsetTop - first.offsetTop
    const scale = row.getBoundingClientRect().height / row.offsetHeight
    let to = from
    trackPress(event, {
      dragThresholdPx: 0,
      onStart: () => setDrag({ from, to, pitchPx }),
      onMove({ down }) {
        const movedPx = down / scale
        row.style.transform = `translateY(${movedPx}px)`
        to = Math.min(rows.length - 1, Math.max(0, from + Math.round(movedPx / pitchPx)))
        setDrag((before) => (before?.to === to ? before : { from, to, pitchPx }))
      },
      onEnd(_, isDropped) {
        row.style.transform = ''
        setDrag(null)
        if (isDropped) onMove(from, to)
      },
    })
  }

  /** Returns how far a row moves aside, as a CSS transform. */
  function roomFor(index: number): string | undefined {
    if (!drag || index === drag.from) return
    const { from, to, pitchPx } = drag
    if (index > from && index <= to) return `translateY(${-pitchPx}px)`
    if (index < from && index >= to) return `translateY(${pitchPx}px)`
  }

  return { dragged: drag?.from, start, roomFor }
}
