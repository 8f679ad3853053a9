import { create } from 'zustand'

/** What goes on while the player is on another page, such as a call. */
export interface Ongoing {
  /** Said to who cannot see it, such as 'Voltar à chamada com Bia'. */
  label: string
  /** What stands over the game while the phone is away, such as 'Em chamada com Bia'. */
  title: string
  /** Whether others see through the camera meanwhile. */
  isFilming: boolean
  /** Unix seconds; null while it has not begun, as a call that rings. */
  since: number | null
  /** The page that it belongs to. */
  route: string
}

export const useOngoing = create<{ ongoing: Ongoing | null }>(() => ({ ongoing: null }))

export function setOngoing(ongoing: Ongoing | null): void {
  useOngoing.setState({ ongoing })
}
