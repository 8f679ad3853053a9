import { create } from 'zustand'
import { isRefusal, type Refused } from '../../link/backend.ts'
import { alert } from '../../shell/overlays.ts'
import { texts as shellTexts } from '../../shell/texts.ts'

const useLock = create(() => ({ locked: false }))

/** Whether the bank is busy with something the player asked for. */
export function useLocked(): boolean {
  return useLock((state) => state.locked)
}

/** Runs one thing at a time over the whole app; whatever else is asked for meanwhile is ignored. */
export async function exclusively<T>(action: () => Promise<T>): Promise<T | undefined> {
  if (useLock.getState().locked) return
  useLock.setState({ locked: true })
  try {
    return await action()
  } finally {
    useLock.setState({ locked: false })
  }
}

/** The answer of a call; undefined where it was refused or got lost, which the player is told. */
export async function answered<T>(call: Promise<T | Refused>): Promise<T | undefined> {
  try {
    const answer = await call
    if (!isRefusal(answer as Refused)) return answer as T
    void alert((answer as Refused).error)
  } catch {
    void alert(shellTexts.noConnection)
  }
}
