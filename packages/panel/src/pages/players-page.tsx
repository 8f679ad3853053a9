import { type FormEvent, useState } from 'react'
import { Loaded } from '../parts/loaded.tsx'
import { goTo, type Route } from '../route.ts'
import { texts } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'

export function PlayersPage({ route }: { route: Route }) {
  const wanted = route.query.get('q') ?? ''
  const [typed, setTyped] = useState(wanted)
  const search = (event: FormEvent) => {
    event.preventDefault()
    goTo(`#/players?${new URLSearchParams({ q: typed.trim() })}`)
  }
  return (
    <>
      <h1>{texts.pages.players}</h1>
      <form className="card" onSubmit={search}>
        <div className="search">
          <label>
            {texts.players.label}
            <input
              type="search"
              value={typed}
              maxLength={60}
              required
              onChange={(event) => setTyped(event.target.value)}
            />
          </label>
          <button type="submit">{texts.players.go}</button>
        </div>
      </form>
      {wanted !== '' && <Found text={wanted} />}
    </>
  )
}

function Found({ text }: { text: string }) {
  const loaded = useAnswer('players', { text })
  return (
    <section className="card">
      <Loaded loaded={loaded}>
        {({ rows, isCut }) => (
          <>
            {rows.length === 0 && <p className="none">{texts.players.none}</p>}
            <ul className="plain">
              {rows.map(({ id, name, phone }) => (
                <li key={id}>
                  <a href={`#/players/${id}`}>{name}</a>{' '}
                  <small>
                    {phone} · {texts.players.passport(id)}
                  </small>
                </li>
              ))}
            </ul>
            {isCut && <p className="hint">{texts.players.many}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}
