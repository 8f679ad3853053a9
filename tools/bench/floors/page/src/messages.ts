import { useEffect } from 'react'

/** A contact or a message of a list. */
export interface Item {
  id: number
  name: string
  text: string
}

/** What the page around the phone posts. */
export type Message =
  | { type: 'show' }
  | { type: 'hide' }
  | { type: 'time'; clock: string }
  | { type: 'push'; item: Item }

/** Hears the posted messages for as long as the component lives. `hear` must not change. */
export function useMessages(onMessage: (message: Message) => void): void {
  useEffect(() => {
    const listener = ({ data }: MessageEvent<Message>) => onMessage(data)
    addEventListener('message', listener)
    return () => removeEventListener('message', listener)
  }, [onMessage])
}
