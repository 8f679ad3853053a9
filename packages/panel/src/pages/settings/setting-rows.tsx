import type { SettingProblem, SettingView } from '@orelhao/protocol/panel/setting-names'
import { useId } from 'react'
import { texts, timeText, valueText } from '../../texts/texts.ts'
import { type Draft, draftValue, isSame, withoutChange, withReset, withValue } from './setting-draft.ts'
import { SettingField } from './setting-field.tsx'

export interface RowsProps {
  settings: readonly SettingView[]
  draft: Draft
  problems: Partial<Record<string, SettingProblem>>
  onDraft(draft: Draft): void
}

/** Settings with their control, their source and a way back. */
export function SettingRows({ settings, draft, problems, onDraft }: RowsProps) {
  return (
    <div className="card settings">
      {settings.map((setting) => (
        <SettingRow key={setting.name} {...{ setting, draft, onDraft }} problem={problems[setting.name]} />
      ))}
    </div>
  )
}

interface RowProps extends Pick<RowsProps, 'draft' | 'onDraft'> {
  setting: SettingView
  problem: SettingProblem | undefined
}

function SettingRow({ setting, draft, problem, onDraft }: RowProps) {
  const { name } = setting
  const id = useId()
  const { hint } = texts.settings.names[name]
  return (
    <div className={draft[name] === undefined ? 'setting' : 'setting changed'}>
      <SettingField
        setting={setting}
        value={draftValue(draft, setting)}
        describedBy={id}
        onChange={(value) => onDraft(withValue(draft, setting, value))}
      />
      <div id={id}>
        {hint !== undefined && <p className="hint">{hint}</p>}
        <SettingSource {...{ setting, draft, onDraft, problem }} />
      </div>
    </div>
  )
}

/** From where a value is, what is wrong with the new one, and how to go back. */
export function SettingSource({ setting, draft, problem, onDraft }: RowProps) {
  const { name, source, standard, value, changed_at } = setting
  const change = draft[name]
  return (
    <div className="source">
      <span className={source === 'panel' ? 'chip open' : 'chip'}>
        {changed_at === null ? texts.settings.sources[source] : texts.settings.changedAt(timeText(changed_at))}
      </span>
      {change === 'reset' && <span className="hint">{texts.settings.willReset}</span>}
      {change === undefined && source === 'panel' && (
        <button type="button" className="link" onClick={() => onDraft(withReset(draft, name))}>
          {isSame(standard, value) || typeof standard === 'object'
            ? texts.settings.reset
            : texts.settings.resetTo(valueText(standard))}
        </button>
      )}
      {change !== undefined && (
        <button type="button" className="link" onClick={() => onDraft(withoutChange(draft, name))}>
          {texts.settings.undo}
        </button>
      )}
      {problem !== undefined && (
        <p className="complaint" role="alert">
          {texts.settings.problems[problem]}
        </p>
      )}
    </div>
  )
}
