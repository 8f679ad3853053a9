import { type RefObject, useEffect } from 'react'
import { releaseKeyboard, setInputFocus } from '../../../shell/device/keyboard.ts'

/** While the app's page has the focus, what is typed is for it and not for the game. */
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
