import { useEffect, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { PeopleIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { backend, unwrap } from '../../../link/backend.ts'
import { go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { texts } from '../texts.ts'

/** Pause in typing that starts the search: a session may search once in two seconds for long. */
const typingPauseMs = 700
const maxLength = 60

type Found = Awaited<ReturnType<typeof search>>

async function search(text: string) {
  return unwrap(await backend.moderator_players({ text }))
}

/** The search for a player. */
export function PlayersTab() {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found>()
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const text = typed.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another search
  useEffect(() => {
    setFound(undefined)
    setFailed(false)
    if (text === '') return
    let isWanted = true
    const timer = setTimeout(() => {
      search(text).then(
        (answer) => isWanted && setFound(answer),
        () => isWanted && setFailed(true),
      )
    }, typingPauseMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [text, attempt])

  return (
    <>
      <SearchField value={typed} onChange={setTyped} maxLength={maxLength} placeholder={texts.search} />
      {text === '' ? (
        <EmptyState icon={<PeopleIcon size={52} />} {...texts.searchHint} />
      ) : hasFailed ? (
        <LoadError {...texts.offline} onRetry={() => setAttempt((before) => before + 1)} />
      ) : found ? (
        <FoundPlayers found={found} />
      ) : (
        <SkeletonRows count={4} />
      )}
    </>
  )
}

function FoundPlayers({ found: { rows, isCut } }: { found: Found }) {
  if (rows.length === 0) return <EmptyState icon={<PeopleIcon size={52} />} {...texts.nobody} />
  return (
    <Section footer={isCut ? texts.more : undefined}>
      {rows.map(({ id, name, phone }) => (
        <Row
          key={id}
          leading={<ContactAvatar phone={phone} name={name} size={40} />}
          title={name}
          subtitle={`${phone || texts.noNumber} · ${texts.passport(id)}`}
          chevron
          onClick={() => go(`/moderator/player/${id}`)}
        />
      ))}
    </Section>
  )
}
