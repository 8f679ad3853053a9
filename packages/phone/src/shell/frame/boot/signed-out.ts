import { create } from 'zustand'

/** Whether the engine does not know this page's session. */
export const useSignedOut = create(() => ({ signedOut: false }))

export function setSignedOut(signedOut: boolean): void {
  useSignedOut.setState({ signedOut })
}
