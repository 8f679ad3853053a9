import { create } from 'zustand'
import { protect } from './events.ts'

/** Whether the server has stopped answering. */
export const useLine = create<{ isLost: boolean }>(() => ({ isLost: false }))

export function loseLine(): void {
  useLine.setState({ isLost: true })
}

const hearers = new Set<() => void>()

/** Hears that the server may be reached again, so that what failed meanwhile is loaded again; answers a function that stops hearing. */
export function onLineBack(hear: () => void): () => void {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** The server answers, perhaps again. */
export function regainLine(): void {
  if (useLine.getState().isLost) lineIsBack()
}

/** There is a connection to the server again, or to another one. */
export function lineIsBack(): void {
  useLine.setState({ isLost: false })
  tellHearers()
}

function tellHearers(): void {
  for (const hear of [...hearers]) protect(hear)
}

window.addEventListener('online', tellHearers)
