import { create } from 'zustand'

/** Whether the server has stopped answering. */
export const useLine = create<{ isLost: boolean }>(() => ({ isLost: false }))

export function loseLine(): void {
  useLine.setState({ isLost: true })
}

/** The server answers again: what failed meanwhile is loaded again, as where the browser itself was cut off. */
export function regainLine(): void {
  if (!useLine.getState().isLost) return
  useLine.setState({ isLost: false })
  window.dispatchEvent(new Event('online'))
}
