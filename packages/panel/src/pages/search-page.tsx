import type { PanelArgs } from '@orelhao/protocol/panel/panel-contract'
import { roleRules } from '@orelhao/protocol/panel/roles'
import { type FormEvent, useState } from 'react'
import { List } from '../parts/list.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { goTo, type Route } from '../route.ts'
import { useSession } from '../session.ts'
import { appName, texts, timeText } from '../texts/texts.ts'
import { useList } from '../use-answer.ts'

type App = PanelArgs<'search'>['app']
const apps: readonly App[] = ['twitter', 'instagram', 'olx', 'yellowpages', 'weazel']

export function SearchPage({ route }: { route: Route }) {
  const { user } = useSession()
  const { apps: seen } = roleRules[user.role]
  const mine = apps.filter((app) => seen?.includes(app) ?? true)
  const wanted = {
    app: mine.find((app) => app === route.query.get('app')) ?? mine[0],
    text: route.query.get('q') ?? '',
  }
  const [app, setApp] = useState(wanted.app)
  const [text, setText] = useState(wanted.text)
  const search = (event: FormEvent) => {
    event.preventDefault()
    goTo(`#/search?${new URLSearchParams({ app: app ?? '', q: text.trim() })}`)
  }
  return (
    <>
      <h1>{texts.pages.search}</h1>
      <form className="card" onSubmit={search}>
        <div className="search">
          <label className="short">
            {texts.search.app}
            <select value={app} onChange={(event) => setApp(mine.find((each) => each === event.target.value))}>
              {mine.map((each) => (
                <option key={each} value={each}>
                  {appName(each)}
                </option>
              ))}
            </select>
          </label>
          <label>
            {texts.search.text}
            <input
              type="search"
              value={text}
              maxLength={60}
              required
              onChange={(event) => setText(event.target.value)}
            />
          </label>
          <button type="submit">{texts.search.go}</button>
        </div>
        <p className="hint">{texts.search.hint}</p>
      </form>
      {wanted.text !== '' && wanted.app && <Found app={wanted.app} text={wanted.text} />}
    </>
  )
}

function Found({ app, text }: { app: App; text: string }) {
  const list = useList('search', { app, text })
  return (
    <section className="card">
      <List list={list} none={texts.search.none}>
        {(rows) => (
          <ul className="publications">
            {rows.length === 0 && !list.isLoading && <li className="none">{texts.search.noneSoFar}</li>}
            {rows.map(({ id, title, text: content, created_at, author }) => (
              <li key={id}>
                <small>
                  {timeText(created_at)} · {texts.search.by} <PersonLink person={author} />
                </small>
                {title !== '' && <b>{title}</b>}
                {content !== '' && <p>{content}</p>}
              </li>
            ))}
          </ul>
        )}
      </List>
    </section>
  )
}
