import type { Person } from '@orelhao/protocol/panel/person'
import { useSession } from '../session.ts'
import { texts } from '../texts/texts.ts'

/** A player's name, which leads to their page; `nobody` for null. */
export function PersonLink({ person, nobody = texts.hiddenPerson }: { person: Person | null; nobody?: string }) {
  const { may } = useSession()
  if (!person) return <span className="faint">{nobody}</span>
  return may('players') ? <a href={`#/players/${person.id}`}>{person.name}</a> : <span>{person.name}</span>
}
