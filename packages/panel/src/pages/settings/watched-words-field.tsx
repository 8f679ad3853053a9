import { useState } from 'react'
import { texts } from '../../texts/texts.ts'

interface Props {
  value: unknown
  onChange(value: Record<string, string>): void
}

/** Words with their severity. */
export function WatchedWordsField({ value, onChange }: Props) {
  const words = value as Record<string, string>
  const [typed, setTyped] = useState('')
  const add = () => {
    const word = typed.trim()
    if (word !== '' && !Object.hasOwn(words, word)) onChange({ ...words, [word]: 'low' })
    setTyped('')
  }
  const remove = (word: string) => onChange(Object.fromEntries(Object.entries(words).filter(([one]) => one !== word)))
  const list = Object.entries(words)
  return (
    <fieldset>
      <legend>{texts.settings.names.watchedWords.name}</legend>
      {list.length === 0 && <p className="hint">{texts.settings.noWords}</p>}
      <ul className="plain">
        {list.map(([word, severity]) => (
          <li key={word} className="word">
            <b>{word}</b>
            <select
              aria-label={`${texts.settings.severity}: ${word}`}
              value={severity}
              onChange={({ target }) => onChange({ ...words, [word]: target.value })}
            >
              {Object.entries(texts.settings.severities).map(([one, name]) => (
                <option key={one} value={one}>
                  {name}
                </option>
              ))}
            </select>
            <button
              type="button"
              className="quiet"
              onClick={() => remove(word)}
              aria-label={texts.settings.removeWord(word)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <div className="search">
        <label>
          {texts.settings.word}
          <input
            value={typed}
            maxLength={100}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault() // it would save the page
              add()
            }}
          />
        </label>
        <button type="button" className="quiet" onClick={add}>
          {texts.settings.addWord}
        </button>
      </div>
    </fieldset>
  )
}
