import { create } from 'zustand'

const useLock = create(() => ({ locked: false }))

/** True while an action of the player runs in the bank. */
export function useIsBusy(): boolean {
  return useLock((state) => state.locked)
}

/** Runs one action at a time in the whole app; further ones are ignored meanwhile. */
export async function runExclusive<T>(action: () => Promise<T>): Promise<T | undefined> {
  if (useLock.getState().locked) return
  useLock.setState({ locked: true })
  try {
    return await action()
  } finally {
    useLock.setState({ locked: false })
  }
}
