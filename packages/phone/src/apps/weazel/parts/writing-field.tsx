import { limits } from '@orelhao/protocol/weazel/rules'
import { type Ref, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../../../kit/icon-button.tsx'
import { TextArea } from '../../../kit/text-field.tsx'
import { applyFormat, type Format } from '../text-format.ts'
import { texts } from '../texts.ts'
import { BoldIcon, HeadingIcon, ItalicIcon, ListIcon, QuoteIcon } from './icons.tsx'
import styles from './writing-field.module.css'

const tools = [
  ['bold', BoldIcon],
  ['italic', ItalicIcon],
  ['heading', HeadingIcon],
  ['quote', QuoteIcon],
  ['list', ListIcon],
] as const

interface WritingFieldProps {
  value: string
  onChange: (text: string) => void
  error: string | undefined
  ref: (element: HTMLElement | null) => void
}

/** The article's text, with buttons that insert format marks. */
export function WritingField({ value, onChange, error, ref }: WritingFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const wanted = useRef<[start: number, end: number] | null>(null)

  useLayoutEffect(() => {
    if (!wanted.current) return
    area.current?.setSelectionRange(...wanted.current)
    wanted.current = null
  })

  function apply(format: Format) {
    const element = area.current
    if (!element) return
    const { text, start, end } = applyFormat(
      { text: value, start: element.selectionStart, end: element.selectionEnd },
      format,
    )
    if (text.length > limits.description) return
    element.focus()
    wanted.current = [start, end]
    onChange(text)
  }

  const both: Ref<HTMLTextAreaElement> = (element) => {
    area.current = element
    ref(element)
  }

  return (
    <div className={styles.writing}>
      <div className={styles.tools} role="toolbar" aria-label={texts.toolbar}>
        {tools.map(([format, Icon]) => (
          <IconButton key={format} label={texts.tools[format]} onClick={() => apply(format)}>
            <Icon size={22} />
          </IconButton>
        ))}
      </div>
      <TextArea
        ref={both}
        label={texts.description}
        value={value}
        onChange={onChange}
        error={error}
        placeholder={texts.descriptionHint}
        maxLength={limits.description}
        rows={10}
      />
    </div>
  )
}
