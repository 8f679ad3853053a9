import { homeApps, shownApps } from '@orelhao/protocol/panel/home-apps'
import type { SettingName, SettingsView, SettingView } from '@orelhao/protocol/panel/setting-names'
import { useId, useState } from 'react'
import { texts } from '../../texts/texts.ts'
import { homeSettings } from './home-settings.ts'
import { draftValue, withValue } from './setting-draft.ts'
import { type RowsProps, SettingSource } from './setting-rows.tsx'

interface Limit {
  jobs?: string[]
  groups?: string[]
  item?: string
  ace?: string
}
type Override = string | { name?: string; icon?: string }

/** Parts that close alone, under their app. */
const parts: Record<string, { name: string; title: string }> = {
  bank: { name: 'invoices', title: texts.settings.invoices },
  tor: { name: 'tor-payments', title: texts.settings.torPayments },
}
/** The server closes none of these. */
const alwaysOpen = ['settings', 'contacts', 'sms', 'gallery']

interface Props extends Omit<RowsProps, 'settings'> {
  view: SettingsView
}

/** Every app: open or closed, for whom, and under which name and icon. */
export function AppsForm({ view, draft, problems, onDraft }: Props) {
  const settingOf = (name: SettingName) => view.settings.find((setting) => setting.name === name)
  const [closing, limiting, naming] = [settingOf('disabledApps'), settingOf('appLimits'), settingOf('apps')]
  if (!closing || !naming) return null
  const closed = draftValue(draft, closing) as string[]
  const limits = (limiting ? draftValue(draft, limiting) : {}) as Record<string, Limit>
  const names = draftValue(draft, naming) as Record<string, Override>
  const home = { ...homeSettings(view, draft), disabledApps: [], appStore: true, apps: {} }
  const titles = new Map(shownApps(home).map(({ name, title }) => [name, title]))
  const own = homeApps.map(({ name }) => ({ name, title: titles.get(name) ?? name, isOwn: true }))
  const others = view.customApps.map(({ name, title }) => ({ name, title, isOwn: false }))
  const toggle = (name: string) =>
    onDraft(withValue(draft, closing, closed.includes(name) ? closed.filter((one) => one !== name) : [...closed, name]))
  return (
    <section className="card">
      <ul className="apps">
        {[...own, ...others].map(({ name, title, isOwn }) => (
          <li key={name}>
            <AppRow
              title={title}
              override={names[name]}
              limit={limiting && !alwaysOpen.includes(name) ? (limits[name] ?? {}) : undefined}
              onOverride={
                isOwn ? (override) => onDraft(withValue(draft, naming, withEntry(names, name, override))) : undefined
              }
              onLimit={(limit) => limiting && onDraft(withValue(draft, limiting, withEntry(limits, name, limit)))}
            />
            {alwaysOpen.includes(name) ? (
              <span className="chip">{texts.settings.alwaysOpen}</span>
            ) : (
              <Switch
                label={closed.includes(name) ? texts.settings.closed : texts.settings.open}
                name={texts.settings.isOpen(title)}
                isOpen={!closed.includes(name)}
                onToggle={() => toggle(name)}
              />
            )}
            {parts[name] && (
              <Switch
                label={parts[name].title}
                isOpen={!closed.includes(parts[name].name)}
                onToggle={() => toggle(parts[name]?.name ?? '')}
              />
            )}
          </li>
        ))}
      </ul>
      {!limiting && <p className="hint">{texts.settings.noLimits}</p>}
      {[closing, limiting, naming].map(
        (setting) => setting && <Source key={setting.name} {...{ setting, draft, problems, onDraft }} />,
      )}
    </section>
  )
}

function Source({ setting, draft, problems, onDraft }: Omit<RowsProps, 'settings'> & { setting: SettingView }) {
  return (
    <div className="with-buttons">
      <b>{texts.settings.names[setting.name].name}</b>
      <SettingSource {...{ setting, draft, onDraft }} problem={problems[setting.name]} />
    </div>
  )
}

/** A record with another entry; an empty entry is none. */
function withEntry<Entry extends object | string>(all: Record<string, Entry>, name: string, entry: Entry) {
  const { [name]: _, ...others } = all
  return Object.keys(entry).length === 0 ? others : { ...others, [name]: entry }
}

interface AppRowProps {
  title: string
  override: Override | undefined
  /** Undefined: nobody is kept out of it, or nothing can be asked about a player here. */
  limit: Limit | undefined
  /** Absent for apps of other makers, whose name and icon are their own. */
  onOverride: ((override: Exclude<Override, string>) => void) | undefined
  onLimit(limit: Limit): void
}

function AppRow({ title, override, limit, onOverride, onLimit }: AppRowProps) {
  const { name = '', icon = '' } = typeof override === 'string' ? { icon: override } : (override ?? {})
  const change = (next: { name: string; icon: string }) =>
    onOverride?.({ ...(next.name !== '' && { name: next.name }), ...(next.icon !== '' && { icon: next.icon }) })
  return (
    <details>
      <summary>
        <b>{name || title}</b>
        <span>
          {limit && Object.keys(limit).length > 0 && <span className="chip">{texts.settings.some}</span>}{' '}
          {(name !== '' || icon !== '') && <span className="chip">{title}</span>}
        </span>
      </summary>
      <div className="fields">
        {onOverride && (
          <>
            <label>
              {texts.settings.shownNameOf(title)}
              <input
                value={name}
                maxLength={40}
                placeholder={title}
                onChange={({ target }) => change({ name: target.value, icon })}
              />
            </label>
            <label>
              {texts.settings.iconOf(title)}
              <input
                value={icon}
                maxLength={1000}
                placeholder="https://"
                onChange={({ target }) => change({ name, icon: target.value.trim() })}
              />
            </label>
          </>
        )}
      </div>
      {limit && <LimitFields title={title} limit={limit} onLimit={onLimit} />}
    </details>
  )
}

interface SwitchProps {
  label: string
  /** For screen readers, where the label alone says too little. */
  name?: string
  isOpen: boolean
  onToggle(): void
}

function Switch({ label, name, isOpen, onToggle }: SwitchProps) {
  return (
    <label className="choice">
      <input type="checkbox" aria-label={name} checked={isOpen} onChange={onToggle} />
      {label}
    </label>
  )
}

function LimitFields({ title, limit, onLimit }: { title: string; limit: Limit; onLimit(limit: Limit): void }) {
  const id = useId()
  const set = (field: keyof Limit, value: string | string[]) => {
    const { [field]: _, ...others } = limit
    onLimit(value.length === 0 ? others : { ...others, [field]: value })
  }
  return (
    <fieldset aria-describedby={id}>
      <legend>{texts.settings.limitsOf(title)}</legend>
      <p className="hint" id={id}>
        {texts.settings.limitsHint}
      </p>
      <div className="fields">
        <NamesField label={texts.settings.jobs} names={limit.jobs ?? []} onNames={(names) => set('jobs', names)} />
        <NamesField
          label={texts.settings.limitGroups}
          names={limit.groups ?? []}
          onNames={(names) => set('groups', names)}
        />
        <label>
          {texts.settings.item}
          <input value={limit.item ?? ''} onChange={({ target }) => set('item', target.value.trim())} />
        </label>
        <label>
          {texts.settings.ace}
          <input value={limit.ace ?? ''} onChange={({ target }) => set('ace', target.value.trim())} />
        </label>
      </div>
    </fieldset>
  )
}

/** Names with commas between them. What is typed stays as it is, so that a comma can be typed. */
function NamesField({ label, names, onNames }: { label: string; names: string[]; onNames(names: string[]): void }) {
  const [typed, setTyped] = useState(names.join(', '))
  const split = (text: string) => [...new Set(text.split(',').map((name) => name.trim()))].filter((name) => name !== '')
  const shown = split(typed).join() === names.join() ? typed : names.join(', ')
  return (
    <label>
      {label}
      <input
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          onNames(split(target.value))
        }}
      />
    </label>
  )
}
