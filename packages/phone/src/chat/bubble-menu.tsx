import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { AppColours } from '../kit/app-colours.tsx'
import { classNames } from '../kit/class-names.ts'
import type { Icon } from '../kit/icon.tsx'
import { IconButton } from '../kit/icon-button.tsx'
import { CloseIcon } from '../kit/icons.ts'
import { useLook } from '../kit/look-context.tsx'
import { useModalKeyboard, useMountedUntilGone } from '../kit/overlay.tsx'
import { useOverlayColours, useOverlayHost } from '../kit/overlay-host.tsx'
import press from '../kit/press.module.css'
import { texts as kitTexts } from '../kit/texts.ts'
import styles from './bubble-menu.module.css'
import { liftBubble, selectBubble } from './lift-bubble.ts'
import { texts } from './texts.ts'

interface BubbleMenuProps<Value extends string> {
  /** The bubble of the menu; undefined while that is closed. */
  bubble: HTMLElement | undefined
  /** True for the player's own message. */
  isMine: boolean
  /** Choices of reactions; none for a message that accepts none. */
  reactions: ReactNode
  options: readonly { value: Value; label: string; icon: Icon }[]
  onChoose: (value: Value) => void
  onClose: () => void
}

/** Menu of a bubble. On the iPhone the bubble stays lit between reactions and options; Android selects it and has the options in a bar. */
export function BubbleMenu<Value extends string>(props: BubbleMenuProps<Value>) {
  const host = useOverlayHost()
  const isOpen = props.bubble !== undefined
  const isMounted = useMountedUntilGone(isOpen)
  const colours = useOverlayColours()
  const shown = useRef({ ...props, colours })
  if (isOpen) shown.current = { ...props, colours }
  const { bubble } = shown.current
  if (!host || !isMounted || !bubble) return null
  return createPortal(
    <AppColours colours={shown.current.colours}>
      <Menu {...shown.current} bubble={bubble} host={host} isOpen={isOpen} />
    </AppColours>,
    host,
  )
}

interface MenuProps<Value extends string> extends BubbleMenuProps<Value> {
  bubble: HTMLElement
  host: HTMLElement
  isOpen: boolean
}

function Menu<Value extends string>(props: MenuProps<Value>) {
  const { bubble, host, isOpen, isMine, reactions, onClose } = props
  const look = useLook()
  const panel = useRef<HTMLDivElement>(null)
  const reactionsRef = useRef<HTMLDivElement>(null)
  const copyRef = useRef<HTMLDivElement>(null)
  const optionsRef = useRef<HTMLDivElement>(null)
  useModalKeyboard(panel, isOpen, onClose)
  useArrowKeys(panel)

  useLayoutEffect(() => {
    const { current: copy } = copyRef
    const { current: options } = optionsRef
    if (!copy || !options) return
    const parts = { reactions: reactionsRef.current, copy, options }
    if (look === 'android') selectBubble(bubble, host, parts)
    else return liftBubble(bubble, host, isMine, parts)
  }, [bubble, host, isMine, look])

  return (
    <div className={classNames(styles.menu, isMine && styles.mine, !isOpen && styles.leaving)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Backspace does the same */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click beside the menu is a shortcut for its own buttons */}
      <div className={styles.backdrop} onMouseDown={(event) => event.preventDefault()} onClick={onClose} />
      <div ref={panel} role="dialog" aria-modal aria-label={kitTexts.menu.title} tabIndex={-1} className={styles.panel}>
        <div ref={copyRef} className={styles.copy} aria-hidden inert />
        {reactions && (
          <div ref={reactionsRef} className={styles.reactions}>
            {reactions}
          </div>
        )}
        <div ref={optionsRef} className={styles.options}>
          {look === 'android' ? <SelectionBar {...props} /> : <OptionList {...props} />}
        </div>
      </div>
    </div>
  )
}

function OptionList<Value extends string>({ options, onChoose }: MenuProps<Value>) {
  return options.map(({ value, label, icon: OptionIcon }) => (
    <button
      key={value}
      type="button"
      className={classNames(styles.option, press.press)}
      onClick={() => onChoose(value)}
    >
      {label}
      <OptionIcon size={20} />
    </button>
  ))
}

/** Android's bar of a selection, over the conversation's own bar. */
function SelectionBar<Value extends string>({ options, onChoose, onClose }: MenuProps<Value>) {
  return (
    <>
      <IconButton label={kitTexts.close} onClick={onClose}>
        <CloseIcon />
      </IconButton>
      <span className={styles.count} role="status" aria-label={texts.selected}>
        1
      </span>
      {options.map(({ value, label, icon: OptionIcon }) => (
        <IconButton key={value} label={label} onClick={() => onChoose(value)}>
          <OptionIcon />
        </IconButton>
      ))}
    </>
  )
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Moves the focus between the buttons of a panel by arrow keys. */
function useArrowKeys(panelRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = panelRef.current
    function onKeyDown(event: KeyboardEvent) {
      const step = steps[event.key]
      if (!panel || !step) return
      event.preventDefault()
      const buttons = [...panel.querySelectorAll<HTMLElement>(':scope > :not([inert]) button')]
      const from = buttons.indexOf(document.activeElement as HTMLElement)
      buttons[from < 0 ? (step > 0 ? 0 : buttons.length - 1) : (from + step + buttons.length) % buttons.length]?.focus()
    }
    panel?.addEventListener('keydown', onKeyDown)
    return () => panel?.removeEventListener('keydown', onKeyDown)
  }, [panelRef])
}
