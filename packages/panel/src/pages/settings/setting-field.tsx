import type { SettingShape, SettingView } from '@orelhao/protocol/panel/setting-names'
import { useId, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { WatchedWordsField } from './watched-words-field.tsx'

interface Props {
  setting: SettingView
  value: unknown
  describedBy: string
  onChange(value: unknown): void
}

const choiceName = (choice: string) => texts.settings.choices[choice] ?? choice

/** The control of one setting, by its shape. */
export function SettingField(props: Props) {
  const { setting, value, describedBy, onChange } = props
  const { shape, name } = setting
  const described = { 'aria-describedby': describedBy }
  const label = texts.settings.names[name].name
  if (name === 'watchedWords') return <WatchedWordsField value={value} onChange={onChange} />
  if (shape.kind === 'flag')
    return (
      <label className="choice">
        <input
          type="checkbox"
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
          {...described}
        />
        {label}
      </label>
    )
  if (shape.kind === 'choice')
    return (
      <label>
        {label}
        <select value={String(value)} onChange={({ target }) => onChange(target.value)} {...described}>
          {[...new Set([...shape.choices, String(value)])].map((choice) => (
            <option key={choice} value={choice}>
              {choiceName(choice)}
            </option>
          ))}
        </select>
      </label>
    )
  if (shape.kind === 'choices') return <Choices {...props} choices={shape.choices} label={label} />
  return <TextField key={JSON.stringify(setting.value)} {...props} shape={shape} label={label} />
}

/** Some of the choices; a further one goes to the end. */
function Choices({ value, onChange, choices, label }: Props & { choices: string[]; label: string }) {
  const chosen = value as string[]
  const toggle = (choice: string) =>
    onChange(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice])
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="choices">
        {[...chosen, ...choices.filter((choice) => !chosen.includes(choice))].map((choice) => (
          <label key={choice} className="choice">
            <input type="checkbox" checked={chosen.includes(choice)} onChange={() => toggle(choice)} />
            {choiceName(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type TypedShape = Exclude<SettingShape, { kind: 'flag' | 'choice' | 'choices' }>

/** A text, a number or lines. What is typed stays as it is; the draft has its meaning. */
function TextField({ value, onChange, shape, label, describedBy }: Props & { shape: TypedShape; label: string }) {
  const id = useId()
  const [typed, setTyped] = useState(() => textOf(value))
  const shown = JSON.stringify(meaningOf(typed, shape)) === JSON.stringify(value) ? typed : textOf(value)
  const change = (text: string) => {
    setTyped(text)
    onChange(meaningOf(text, shape))
  }
  const isLong = shape.kind === 'lines' || shape.kind === 'numbers'
  return (
    <label htmlFor={id}>
      {label}
      {isLong ? (
        <textarea
          id={id}
          rows={6}
          value={shown}
          spellCheck={false}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <input
          id={id}
          value={shown}
          inputMode={shape.kind === 'number' ? 'decimal' : 'text'}
          spellCheck={false}
          aria-describedby={describedBy}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </label>
  )
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join('\n') : String(value)
}

/** A text that is no number stays a text, which the server refuses with a sentence beside the field. */
function meaningOf(typed: string, { kind }: TypedShape): unknown {
  if (kind === 'number') return numberOf(typed)
  if (kind === 'text') return typed.trim()
  const lines = [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
  return kind === 'numbers' ? lines.map(numberOf) : lines
}

/** A comma is a decimal point, as Brazilians write it. */
function numberOf(typed: string): unknown {
  const text = typed.trim().replace(',', '.')
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : typed.trim()
}
