import { useCallback, useEffect, useState } from 'react'
import { type Item, type Message, useMessages } from './messages.ts'

const rowHeight = 64
const rowsDrawn = 20
const rowsAbove = 3

/** A list from the server, extended by messages, of which only the visible rows exist. */
export function List({ kind }: { kind: string }) {
  const [items, setItems] = useState<Item[]>()
  const [top, setTop] = useState(0)

  useEffect(() => {
    void fetch(`/lists/${kind}`, { method: 'POST', body: '{}' })
      .then((response) => response.json())
      .then(setItems)
  }, [kind])
  useMessages(
    useCallback((message: Message) => {
      if (message.type === 'push') setItems((before = []) => [message.item, ...before])
    }, []),
  )

  if (!items) return null
  const first = Math.max(0, Math.floor(top / rowHeight) - rowsAbove)
  return (
    <div className="list" onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}>
      <div style={{ height: items.length * rowHeight, position: 'relative' }}>
        {items.slice(first, first + rowsDrawn).map(({ id, name, text }, index) => (
          <div className="row" key={id} style={{ top: (first + index) * rowHeight }}>
            <b>{name}</b>
            {text}
          </div>
        ))}
      </div>
    </div>
  )
}
