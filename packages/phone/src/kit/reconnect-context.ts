import { createContext } from 'react'

/** Subscribes to reconnections; returns a function that unsubscribes. The shell provides it, since the kit does not import the link. */
export const ReconnectContext = createContext<(listener: () => void) => () => void>(() => () => {})
