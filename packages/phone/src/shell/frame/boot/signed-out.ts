import { create } from 'zustand'

/** True when the engine rejected this page's session. */
export const useSignedOut = create(() => ({ signedOut: false }))

export function setSignedOut(signedOut: boolean): void {
  useSignedOut.setState({ signedOut })
}
