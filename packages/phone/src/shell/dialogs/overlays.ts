import { create } from 'zustand'
import type { Icon } from '../../kit/icon.tsx'
import { currentPage, useNavigation } from '../navigation/page-stack.ts'

export interface MenuOption<Value extends string = string> {
  value: Value
  label: string
  /** Shown on Android, where menus have icons, and on the iPhone in a menu with `hasIcons`. */
  icon?: Icon
  destructive?: boolean
}

/** Subject of a question: the question is answered with no once the subject no longer exists. */
export interface DialogSubject {
  exists(): boolean
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe(onChange: () => void): () => void
}

interface QuestionOptions {
  about?: DialogSubject | undefined
  /** Asked by a third-party app: a press right after it appears does not count as an answer. */
  isGuarded?: boolean
}

/**
 * A dialog. Each has its own id, so that one question's input never appears in the next one's field. A question belongs to the page that
 * was on top when it was asked: it shows only there, and is answered with no once that page is left. `page` is null for dialogs of no page:
 * alerts, and questions of the game.
 */
export type Dialog = { id: number; page: number | null; isGuarded?: boolean } & (
  | { kind: 'alert'; text: string; answer(): void }
  | { kind: 'confirm'; text: string; destructive: boolean; answer(yes: boolean): void }
  | { kind: 'prompt'; text: string; maximum: number; initialValue: string; answer(text: string | null): void }
  | { kind: 'menu'; title: string; options: MenuOption[]; hasIcons?: boolean; answer(value: string | null): void }
)

type DialogSource = Dialog extends infer D ? (D extends Dialog ? Omit<D, 'id'> : never) : never

interface OverlaysState {
  /** Shows the first one that the page on top may show; the others wait. */
  dialogs: Dialog[]
  toast: { id: number; text: string } | null
  viewedImage: string | null
}

export const useOverlays = create<OverlaysState>(() => ({ dialogs: [], toast: null, viewedImage: null }))

const promptMaximum = 255
const toastLifeMs = 2600

/** Shows a message until it is dismissed. */
export function alert(text: string): Promise<void> {
  return ask((answer) => ({ kind: 'alert', text, page: null, answer }))
}

/** `ofGame`: the question belongs to no page. */
export function confirm(
  text: string,
  {
    destructive = false,
    about,
    isGuarded = false,
    ofGame = false,
  }: QuestionOptions & { destructive?: boolean; ofGame?: boolean } = {},
): Promise<boolean> {
  return ask((answer) => ({ kind: 'confirm', text, destructive, isGuarded, page: pageFor(ofGame), answer }), about)
}

/** Asks for a text; null when the player cancels. */
export function prompt(
  text: string,
  { maximum = promptMaximum, initialValue = '', ofGame = false } = {},
): Promise<string | null> {
  return ask((answer) => ({ kind: 'prompt', text, maximum, initialValue, page: pageFor(ofGame), answer }))
}

/** Offers options in a bottom sheet; null when it is closed without a choice. */
export function menu<Value extends string>(
  options: MenuOption<Value>[],
  title = '',
  { about, isGuarded = false, hasIcons = false }: QuestionOptions & { hasIcons?: boolean } = {},
): Promise<Value | null> {
  return ask(
    (answer) => ({
      kind: 'menu',
      title,
      options,
      hasIcons,
      isGuarded,
      page: pageFor(false),
      answer: answer as (value: string | null) => void,
    }),
    about,
  )
}

function pageFor(ofGame: boolean): number | null {
  return ofGame ? null : currentPage().key
}

let lastToast = 0

/** Shows a short message for a moment. */
export function toast(text: string): void {
  const id = ++lastToast
  useOverlays.setState({ toast: { id, text } })
  setTimeout(() => useOverlays.setState((state) => (state.toast?.id === id ? { toast: null } : {})), toastLifeMs)
}

/** Shows a picture alone, over everything. */
export function openImageViewer(url: string | null): void {
  useOverlays.setState({ viewedImage: url })
}

/** Removes every waiting dialog, as closing the phone does. None is answered with yes. */
export function clearOverlays(): void {
  const { dialogs } = useOverlays.getState()
  useOverlays.setState({ dialogs: [], viewedImage: null })
  for (const dialog of dialogs) decline(dialog)
}

/** Answers a dialog with no, such as one that cannot be drawn: it must not block those of other apps. */
export function decline(dialog: Dialog): void {
  if (dialog.kind === 'confirm') dialog.answer(false)
  else if (dialog.kind === 'alert') dialog.answer()
  else dialog.answer(null)
}

/** True if the page with this key may show the dialog. */
export function isDialogShownOn(dialog: Dialog, page: number | undefined): boolean {
  return dialog.page === null || dialog.page === page
}

useNavigation.subscribe(({ stack }) => {
  for (const dialog of useOverlays.getState().dialogs)
    if (dialog.page !== null && stack.every(({ key }) => key !== dialog.page)) decline(dialog)
})

let lastDialog = 0

function ask<T>(dialogFor: (answer: (value: T) => void) => DialogSource, about?: DialogSubject): Promise<T> {
  return new Promise((resolve) => {
    const answer = (value: T) => {
      unsubscribe?.()
      useOverlays.setState(({ dialogs }) => ({ dialogs: dialogs.filter((other) => other !== dialog) }))
      resolve(value)
    }
    const dialog: Dialog = { ...dialogFor(answer), id: ++lastDialog }
    const unsubscribe = about?.exists() ? about.subscribe(() => about.exists() || decline(dialog)) : undefined
    useOverlays.setState(({ dialogs }) => ({ dialogs: [...dialogs, dialog] }))
  })
}
