import { isAmountText } from '@orelhao/protocol/amounts'
import { useCallback, useState } from 'react'
import { texts } from './texts.ts'

/**
 * Handles the input of an amount: rejects a keystroke, paste or drop that is no part of a whole number, since its digits alone would be
 * another amount. `problem` is set until the player leaves the field, corrects it, or pastes a valid text.
 */
export function useAmountInput(): {
  ref: (input: HTMLInputElement | null) => () => void
  problem: string | undefined
} {
  const [isRefused, setRefused] = useState(false)
  const ref = useCallback((input: HTMLInputElement | null) => {
    const check = (event: InputEvent) => {
      const { data } = event // null for input without data, such as Backspace
      const isValid = !data || isAmountText(data)
      if (!isValid) event.preventDefault()
      if (!isValid || data?.length !== 1) setRefused(!isValid)
    }
    const clearProblem = () => setRefused(false)
    input?.addEventListener('beforeinput', check)
    input?.addEventListener('blur', clearProblem)
    return () => {
      input?.removeEventListener('beforeinput', check)
      input?.removeEventListener('blur', clearProblem)
    }
  }, [])
  return { ref, problem: isRefused ? texts.amount.wholeOnly : undefined }
}
