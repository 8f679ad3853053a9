import { type RefObject, useEffect } from 'react'
import { releaseKeyboard, setInputFocus } from '../../../shell/device/keyboard.ts'

/** Keeps the keyboard from the game while the app's page has the focus. */
export function useFrameKeyboard(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const left = () => {
      if (document.activeElement === frame.current) setInputFocus(true)
    }
    const came = releaseKeyboard
    window.addEventListener('blur', left)
    window.addEventListener('focus', came)
    return () => {
      window.removeEventListener('blur', left)
      window.removeEventListener('focus', came)
      releaseKeyboard()
    }
  }, [frame])
}
