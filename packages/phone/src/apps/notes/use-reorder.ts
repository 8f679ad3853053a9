import { type PointerEvent, useState } from 'react'

interface Drag {
  from: number
  to: number
  /** From one row to the next. */
  pitchPx: number
}

/** Rows, all of one height and marked `data-row`, that a handle drags to another place of their list. */
export function useReorder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  function start(event: PointerEvent<HTMLElement>, from: number): void {
    const handle = event.currentTarget
    const row = handle.closest<HTMLElement>('[data-row]')
    const rows = [...(row?.parentElement?.children ?? [])] as HTMLElement[]
    const [first, second] = rows
    if (event.button !== 0 || !row || !first || !second) return
    event.preventDefault()
    handle.setPointerCapture(event.pointerId)
    const pitchPx = second.offsetTop - first.offsetTop
    const scale = row.getBoundingClientRect().height / row.offsetHeight
    const startY = event.clientY
    let to = from
    setDrag({ from, to, pitchPx })

    const ending = new AbortController()
    const hear = (type: string, listener: (event: globalThis.PointerEvent) => void) =>
      handle.addEventListener(type, listener as EventListener, { signal: ending.signal })
    hear('pointermove', ({ clientY }) => {
      const movedPx = (clientY - startY) / scale
      row.style.transform = `translateY(${movedPx}px)`
      to = Math.min(rows.length - 1, Math.max(0, from + Math.round(movedPx / pitchPx)))
      setDrag((before) => (before?.to === to ? before : { from, to, pitchPx }))
    })
    const end = () => {
      ending.abort()
      row.style.transform = ''
      setDrag(null)
    }
    hear('pointerup', () => {
      end()
      onMove(from, to)
    })
    hear('lostpointercapture', end)
  }

  /** How far a row makes room, as a CSS transform. */
  function roomFor(index: number): string | undefined {
    if (!drag || index === drag.from) return
    const { from, to, pitchPx } = drag
    if (index > from && index <= to) return `translateY(${-pitchPx}px)`
    if (index < from && index >= to) return `translateY(${pitchPx}px)`
  }

  return { dragged: drag?.from, start, roomFor }
}
