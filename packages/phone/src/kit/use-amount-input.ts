import { isAmountText } from '@orelhao/protocol/amounts'
import { useCallback, useState } from 'react'
import { texts } from './texts.ts'

/**
 * For the input of an amount: a keystroke, paste or drop that is no part of a whole number is not taken, since its digits alone would be
 * another amount. `problem` says so until the player leaves the field, corrects it, or pastes something better.
 */
export function useAmountInput(): {
  ref: (input: HTMLInputElement | null) => () => void
  problem: string | undefined
} {
  const [isRefused, setRefused] = useState(false)
  const ref = useCallback((input: HTMLInputElement | null) => {
    const check = (event: InputEvent) => {
      const { data } = event // nothing where nothing is put in, as by Backspace
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
