import { useEffect } from 'react'

/** A contact or a message of a list. */
export interface Item {
  id: number
  name: string
  text: string
}

/** Messages from the page around the phone. */
export type Message =
  | { type: 'show' }
  | { type: 'hide' }
  | { type: 'time'; clock: string }
  | { type: 'push'; item: Item }

/** Listens to posted messages while the component is mounted. `onMessage` must not change. */
export function useMessages(onMessage: (message: Message) => void): void {
  useEffect(() => {
    const listener = ({ data }: MessageEvent<Message>) => onMessage(data)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [onMessage])
}
