import { mayManage, type Role, roles } from '@orelhao/protocol/panel/roles'
import { useState } from 'react'
import { type CallFailure, call } from '../api.ts'
import { Complaint } from '../parts/failure.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { PasskeyTable } from '../parts/passkey-table.tsx'
import { PersonLink } from '../parts/person-link.tsx'
import { Table } from '../parts/table.tsx'
import { idIn, type Route } from '../route.ts'
import { useSession } from '../session.ts'
import { texts, timeText } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'

export function AccessPage(_: { route: Route }) {
  const { user, onFailure } = useSession()
  const sessions = useAnswer('sessions', {})
  const [why, setWhy] = useState<CallFailure['why']>()
  const end = async (id: number) => {
    setWhy(undefined)
    try {
      await call('endSession', { id })
    } catch (error) {
      setWhy(onFailure(error))
    }
    sessions.reload()
  }
  return (
    <>
      <h1>{texts.pages.access}</h1>
      <Invitation onInvited={sessions.reload} />
      <section className="card">
        <h2>{texts.access.sessions}</h2>
        <Complaint why={why} />
        <Loaded loaded={sessions}>
          {(rows) => (
            <Table
              label={texts.access.sessions}
              rows={rows}
              keyOf={({ id }) => id}
              columns={[
                {
                  title: texts.access.person,
                  cell: ({ person, isOwn, isLink }) => (
                    <>
                      <PersonLink person={person} nobody={texts.console} />{' '}
                      {isOwn && <span className="chip open">{texts.access.own}</span>}
                      {isLink && <span className="chip">{texts.access.link}</span>}
                    </>
                  ),
                },
                { title: texts.access.role, cell: ({ role }) => texts.roles[role] },
                { title: texts.access.since, cell: ({ created_at }) => timeText(created_at) },
                { title: texts.access.until, cell: ({ expires_at }) => timeText(expires_at) },
                {
                  title: texts.access.end,
                  cell: ({ id, role, isOwn }) =>
                    !isOwn &&
                    mayManage(user.role, role) && (
                      <button type="button" className="quiet" onClick={() => void end(id)}>
                        {texts.access.end}
                      </button>
                    ),
                },
              ]}
            />
          )}
        </Loaded>
      </section>
      <TeamPasskeys />
    </>
  )
}

function TeamPasskeys() {
  const { onFailure } = useSession()
  const passkeys = useAnswer('teamPasskeys', {})
  const [why, setWhy] = useState<CallFailure['why']>()
  const remove = async (id: number) => {
    setWhy(undefined)
    try {
      await call('removePasskey', { id })
    } catch (error) {
      setWhy(onFailure(error))
    }
    passkeys.reload()
  }
  return (
    <section className="card">
      <h2>{texts.passkeys.team}</h2>
      <Complaint why={why} />
      <Loaded loaded={passkeys}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="none">{texts.passkeys.none}</p>
          ) : (
            <PasskeyTable label={texts.passkeys.team} rows={rows} showsPerson onRemove={(id) => void remove(id)} />
          )
        }
      </Loaded>
    </section>
  )
}

function Invitation({ onInvited }: { onInvited(): void }) {
  const { user, onFailure } = useSession()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Role>('moderator')
  const [link, setLink] = useState('')
  const [isCopied, setCopied] = useState(false)
  const [why, setWhy] = useState<CallFailure['why']>()
  const invite = async () => {
    setWhy(undefined)
    setLink('')
    setCopied(false)
    const player = idIn(typed)
    if (player === undefined) return setWhy('unknownPlayer')
    try {
      const { code } = await call('invite', { player, role })
      setLink(`${location.origin}${location.pathname}#${code}`)
      onInvited()
    } catch (error) {
      setWhy(onFailure(error))
    }
  }
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault()
        void invite()
      }}
    >
      <h2>{texts.access.invite}</h2>
      <p className="hint">{texts.access.inviteHint}</p>
      <div className="search">
        <label>
          {texts.access.passport}
          <input value={typed} inputMode="numeric" required onChange={(event) => setTyped(event.target.value.trim())} />
        </label>
        <label className="short">
          {texts.access.role}
          <select
            value={role}
            onChange={(event) => setRole(roles.find((each) => each === event.target.value) ?? 'moderator')}
          >
            {roles
              .filter((each) => mayManage(user.role, each))
              .map((each) => (
                <option key={each} value={each}>
                  {texts.roles[each]}
                </option>
              ))}
          </select>
        </label>
        <button type="submit">{texts.access.create}</button>
      </div>
      <Complaint why={why} />
      {link !== '' && (
        <div role="status">
          <p>{texts.access.created}</p>
          <p>
            <code>{link}</code>{' '}
            {isSecureContext && (
              <button
                type="button"
                className="quiet"
                onClick={() => {
                  navigator.clipboard.writeText(link).then(
                    () => setCopied(true),
                    () => {}, // the link is there to be selected
                  )
                }}
              >
                {isCopied ? texts.access.copied : texts.access.copy}
              </button>
            )}
          </p>
        </div>
      )}
    </form>
  )
}
