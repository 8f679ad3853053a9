import { limits } from '@orelhao/protocol/settings/lock/rules'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '../../kit/class-names.ts'
import { BackspaceIcon } from '../../kit/icons.ts'
import press from '../../kit/press.module.css'
import { texts } from '../texts.ts'
import styles from './code-pad.module.css'
import { nudge } from './nudge.ts'
import { playKeyTone } from './sounds.ts'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Why a code was rejected; `wait`: seconds until the next attempt is checked. */
export interface CodeError {
  message: string
  waitSeconds?: number
}

interface CodePadProps {
  title: string
  /** Called for each whole code; resolves to its error, or undefined if the code is right. */
  onCode: (code: string) => Promise<CodeError | undefined>
  onCancel: () => void
}

/** Dots above a digit pad. The text field lies under the dots and has the keyboard focus, so the game receives no digit. */
export function CodePad({ title, onCode, onCancel }: CodePadProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const [wait, setWait] = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const isClosed = isBusy || wait > 0

  function change(typed: string): void {
    if (isClosed) return
    const next = typed.replace(/\D/g, '').slice(0, limits.digits)
    setCode(next)
    if (next) setError('')
    if (next.length === limits.digits) void offer(next)
  }

  async function offer(whole: string): Promise<void> {
    setBusy(true)
    const answer = await onCode(whole)
    setBusy(false)
    setCode('')
    setError(answer?.message ?? '')
    setWait(answer?.waitSeconds ?? 0)
    if (answer) nudge()
  }

  function tap(digit: string): void {
    playKeyTone(digit)
    change(code + digit)
  }

  return (
    <div className={styles.pad}>
      <p className={styles.title}>{title}</p>
      <label className={styles.dots} data-shakes={error !== '' || undefined}>
        <input
          ref={field}
          className={styles.field}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          aria-label={title}
          value={code}
          onChange={({ target }) => change(target.value)}
        />
        {Array.from({ length: limits.digits }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are identified by position
          <span key={index} className={classNames(styles.dot, index < code.length && styles.full)} aria-hidden />
        ))}
      </label>
      <p className={styles.said} role="status">
        {wait > 0 ? texts.code.wait(wait) : error}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        className={styles.keys}
        role="group"
        aria-label={texts.code.digits}
        onMouseDown={(event) => {
          event.preventDefault() // the field keeps the focus
          field.current?.focus({ preventScroll: true })
        }}
      >
        {digits.map((digit) => (
          <Key key={digit} digit={digit} onTap={tap} isDisabled={isClosed} />
        ))}
        <button type="button" className={styles.word} onClick={onCancel}>
          {texts.code.cancel}
        </button>
        <Key digit="0" onTap={tap} isDisabled={isClosed} />
        <button
          type="button"
          className={styles.word}
          aria-label={texts.code.erase}
          disabled={isClosed}
          onClick={() => change(code.slice(0, -1))}
        >
          <BackspaceIcon size={26} />
        </button>
      </div>
    </div>
  )
}

function Key({ digit, onTap, isDisabled }: { digit: string; onTap: (digit: string) => void; isDisabled: boolean }) {
  return (
    <button
      type="button"
      className={classNames(styles.key, press.press)}
      disabled={isDisabled}
      onClick={() => onTap(digit)}
    >
      {digit}
    </button>
  )
}

/** Seconds left; rendered only while the phone is open. */
function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [left, setLeft] = useState(0)
  const isRunning = left > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return [left, setLeft]
}
