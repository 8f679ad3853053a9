import {
  type SettingGroup,
  type SettingProblem,
  type SettingsView,
  settingGroups,
} from '@orelhao/protocol/panel/setting-names'
import { useState } from 'react'
import { type CallFailure, call } from '../../api.ts'
import { Done } from '../../parts/done.tsx'
import { Complaint } from '../../parts/failure.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Tabs } from '../../parts/tabs.tsx'
import type { Route } from '../../route.ts'
import { useSession } from '../../session.ts'
import { texts, valueText } from '../../texts/texts.ts'
import { useAnswer } from '../../use-answer.ts'
import { AppsForm } from './apps-form.tsx'
import { HomePreview } from './home-preview.tsx'
import { homeSettings } from './home-settings.ts'
import { changesOf, type Draft, deletingSettings } from './setting-draft.ts'
import { SettingRows } from './setting-rows.tsx'

const groups = Object.keys(settingGroups) as SettingGroup[]
type Tab = SettingGroup | 'fixed'

/** Apps and the owner's settings, with what the home screen becomes. */
export function SettingsPage({ route }: { route: Route }) {
  const loaded = useAnswer('settings', {})
  const wanted = route.rest[0]
  const tab: Tab = wanted === 'fixed' ? wanted : (groups.find((group) => group === wanted) ?? 'apps')
  return (
    <>
      <h1>{texts.pages.settings}</h1>
      <Tabs
        label={texts.settings.groupLabel}
        tabs={[
          ...groups.map((name) => ({ name: name as Tab, title: texts.settings.groups[name] })),
          { name: 'fixed', title: texts.settings.fixedTitle },
        ]}
        current={tab}
        addressOf={(name) => `#/settings/${name}`}
      />
      <Loaded loaded={loaded}>{(view) => <SettingsForm view={view} tab={tab} onSaved={loaded.show} />}</Loaded>
    </>
  )
}

interface FormProps {
  view: SettingsView
  tab: Tab
  onSaved(view: SettingsView): void
}

function SettingsForm({ view, tab, onSaved }: FormProps) {
  const { onFailure } = useSession()
  const [draft, setDraft] = useState<Draft>({})
  const [problems, setProblems] = useState<Partial<Record<string, SettingProblem>>>({})
  const [why, setWhy] = useState<CallFailure['why']>()
  const [done, setDone] = useState('')
  const [isSending, setSending] = useState(false)
  const change = (next: Draft) => {
    setDraft(next)
    setDone('')
    setWhy(undefined)
    setProblems({})
  }
  const save = async () => {
    setSending(true)
    setDone('')
    setWhy(undefined)
    try {
      const answer = await call('saveSettings', { changes: changesOf(draft, view) })
      const isSaved = Object.keys(answer.problems).length === 0
      setProblems(answer.problems)
      if (isSaved) {
        setDraft({})
        setDone(texts.settings.saved)
      }
      onSaved(answer.settings)
    } catch (error) {
      setWhy(onFailure(error))
    }
    setSending(false)
  }
  const rows = { draft, problems, onDraft: change }
  const named: readonly string[] = tab === 'fixed' ? [] : settingGroups[tab]
  const settings = view.settings.filter(({ name }) => named.includes(name))
  return (
    <form
      className="settings-form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="settings-main">
        {tab === 'fixed' ? (
          <FixedSettings view={view} />
        ) : tab === 'apps' ? (
          <AppsForm view={view} {...rows} />
        ) : (
          <SettingRows settings={settings} {...rows} />
        )}
        <Done sentence={done} />
        <Complaint why={why} />
        {Object.keys(draft).length > 0 && (
          <SaveBar
            key={deletingSettings(draft, view).join()}
            count={Object.keys(draft).length}
            deletes={deletingSettings(draft, view).map((name) => texts.settings.names[name].name)}
            hasProblems={Object.keys(problems).length > 0}
            isSending={isSending}
            onDiscard={() => change({})}
          />
        )}
      </div>
      <HomePreview settings={homeSettings(view, draft)} customApps={view.customApps} />
    </form>
  )
}

interface SaveBarProps {
  count: number
  /** Names of settings that delete for good. */
  deletes: string[]
  hasProblems: boolean
  isSending: boolean
  onDiscard(): void
}

function SaveBar({ count, deletes, hasProblems, isSending, onDiscard }: SaveBarProps) {
  return (
    <div className="save-bar">
      <p role="status">
        <b>{texts.settings.pending(count)}</b>
      </p>
      {hasProblems && <p className="complaint">{texts.settings.notSaved}</p>}
      {deletes.length > 0 && (
        <label className="choice">
          <input type="checkbox" required />
          <span>
            {texts.settings.deletes} <small>{deletes.join(', ')}</small>
          </span>
        </label>
      )}
      <div className="buttons">
        <button type="button" className="quiet" onClick={onDiscard}>
          {texts.settings.discard}
        </button>
        <button type="submit" disabled={isSending}>
          {texts.settings.save}
        </button>
      </div>
    </div>
  )
}

function FixedSettings({ view }: { view: SettingsView }) {
  return (
    <section className="card">
      <p className="hint">{texts.settings.fixedHint}</p>
      <dl className="wide">
        {view.fixed.map(({ name, value }) => (
          <div key={name}>
            <dt>
              {texts.settings.fixedNames[name]} <code>{name}</code>
            </dt>
            <dd>{valueText(value)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
