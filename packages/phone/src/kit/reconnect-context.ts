import { createContext } from 'react'

/** Hears that the connection is back; answers a function that stops hearing. The shell hands it over, since the kit knows no connection. */
export const ReconnectContext = createContext<(listener: () => void) => () => void>(() => () => {})
