import { create } from 'zustand'
import type { Icon } from '../kit/icon.tsx'
import { endWhenPutAway } from './visibility.ts'

export interface MenuOption<Value extends string = string> {
  value: Value
  label: string
  /** Shown on Android, where menus carry icons. */
  icon?: Icon
  destructive?: boolean
}

/** Each has a number of its own, so that one question's answer never stands in the next one's field. */
export type Dialog = { id: number; isGuarded?: boolean } & (
  | { kind: 'alert'; text: string; answer(): void }
  | { kind: 'confirm'; text: string; destructive: boolean; answer(yes: boolean): void }
  | { kind: 'prompt'; text: string; maximum: number; initialValue: string; answer(text: string | null): void }
  | { kind: 'menu'; title: string; options: MenuOption[]; answer(value: string | null): void }
)

type DialogSource = Dialog extends infer D ? (D extends Dialog ? Omit<D, 'id'> : never) : never

interface OverlaysState {
  /** The first is shown; the others wait. */
  dialogs: Dialog[]
  toast: { id: number; text: string } | null
  focusedImage: string | null
}

export const useOverlays = create<OverlaysState>(() => ({ dialogs: [], toast: null, focusedImage: null }))

const promptMaximum = 255
const toastLifeMs = 2600

/** Shows a message until it is dismissed. */
export function alert(text: string): Promise<void> {
  return ask((answer) => ({ kind: 'alert', text, answer }))
}

/** `isGuarded`: an app of somebody else's asks, so what is pressed at once was not meant as an answer. */
export function confirm(text: string, { destructive = false, isGuarded = false } = {}): Promise<boolean> {
  return ask((answer) => ({ kind: 'confirm', text, destructive, isGuarded, answer }))
}

/** Asks for a text; null when the player cancels. */
export function prompt(text: string, { maximum = promptMaximum, initialValue = '' } = {}): Promise<string | null> {
  return ask((answer) => ({ kind: 'prompt', text, maximum, initialValue, answer }))
}

/** Offers options in a bottom sheet; null when it is closed without a choice. */
export function menu<Value extends string>(
  options: MenuOption<Value>[],
  title = '',
  { isGuarded = false } = {},
): Promise<Value | null> {
  return ask((answer) => ({
    kind: 'menu',
    title,
    options,
    isGuarded,
    answer: answer as (value: string | null) => void,
  }))
}

let lastToast = 0

/** Says something in passing. */
export function toast(text: string): void {
  const id = ++lastToast
  useOverlays.setState({ toast: { id, text } })
  setTimeout(() => useOverlays.setState((state) => (state.toast?.id === id ? { toast: null } : {})), toastLifeMs)
}

/** Shows a picture alone, over everything. */
export function focusImage(url: string | null): void {
  useOverlays.setState({ focusedImage: url })
}

/** Removes everything that waits for an answer, as closing the phone does. None is answered with yes. */
export function clearOverlays(): void {
  const { dialogs } = useOverlays.getState()
  useOverlays.setState({ dialogs: [], focusedImage: null })
  for (const dialog of dialogs) decline(dialog)
}

endWhenPutAway(clearOverlays)

/** Answers a dialog with no, as one that cannot be drawn: it must not stand before those of other apps. */
export function decline(dialog: Dialog): void {
  if (dialog.kind === 'confirm') dialog.answer(false)
  else if (dialog.kind === 'alert') dialog.answer()
  else dialog.answer(null)
}

let lastDialog = 0

function ask<T>(dialogFor: (answer: (value: T) => void) => DialogSource): Promise<T> {
  return new Promise((resolve) => {
    const answer = (value: T) => {
      useOverlays.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }))
      resolve(value)
    }
    const dialog: Dialog = { ...dialogFor(answer), id: ++lastDialog }
    useOverlays.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
  })
}
