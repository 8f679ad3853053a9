import type { Receipt } from '@orelhao/protocol/custom/contract'
import { create } from 'zustand'
import { perPlayer } from '../../../shell/player/player-scope.ts'

export interface PayRequest {
  value: number
  description: string
  /** Idempotency key of the one payment of this request, however often it is retried. */
  key: string
}

export interface PickedContact {
  name: string
  phone: string
}

export type Sheet =
  | { kind: 'pay'; request: PayRequest; answer(receipt: Receipt | null): void }
  | { kind: 'contact'; answer(contact: PickedContact | null): void }

/** The phone's own dialogs over an app's page. Null: the player cancelled. */
export interface Sheets {
  pay(request: PayRequest): Promise<Receipt | null>
  contact(): Promise<PickedContact | null>
}

/** The open dialog, and the page of the navigation that it belongs to. */
export const useSheet = perPlayer(() => create<{ page: number; sheet: Sheet | null }>(() => ({ page: 0, sheet: null })))

export function sheetsOf(page: number): Sheets {
  const show = <T>(make: (answer: (value: T | null) => void) => Sheet) =>
    new Promise<T | null>((resolve) => {
      const sheet = make((value) => {
        if (useSheet.getState().sheet === sheet) useSheet.setState({ sheet: null })
        resolve(value)
      })
      useSheet.setState({ page, sheet })
    })
  return {
    pay: (request) => show<Receipt>((answer) => ({ kind: 'pay', request, answer })),
    contact: () => show<PickedContact>((answer) => ({ kind: 'contact', answer })),
  }
}

/** The page closed: its pending dialogs are refused. */
export function closeSheet(page: number): void {
  const { sheet, page: owner } = useSheet.getState()
  if (owner === page) sheet?.answer(null)
}
