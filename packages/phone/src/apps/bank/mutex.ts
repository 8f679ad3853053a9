import { create } from 'zustand'

const useLock = create(() => ({ locked: false }))

/** Whether the bank is busy with something the player asked for. */
export function useIsBusy(): boolean {
  return useLock((state) => state.locked)
}

/** Runs one thing at a time over the whole app; whatever else is asked for meanwhile is ignored. */
export async function runExclusive<T>(action: () => Promise<T>): Promise<T | undefined> {
  if (useLock.getState().locked) return
  useLock.setState({ locked: true })
  try {
    return await action()
  } finally {
    useLock.setState({ locked: false })
  }
}
