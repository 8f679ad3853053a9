import { entries, isObject, type Reader } from '@orelhao/protocol/stored'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FormRules, useForm } from '../../kit/use-form.ts'
import { currentPlayer, loadPlayerItem, savePlayerItem } from '../player/player-storage.ts'

/** Maximum number of a player's stored drafts: the most recently changed ones. */
const maxDrafts = 20

/**
 * A form whose values are stored in this browser for its player until `end` is called, after sending or discarding: they survive closing
 * the phone and a reload, and other players do not see them. `name` is unique among all forms of the phone, such as `weazel/7`. `initial`
 * are the values without a draft; `begin` may add to the starting values.
 */
export function useDraftForm<Values extends object, Problem extends string>(
  name: string,
  initial: Values,
  { begin = (values) => values, ...rules }: FormRules<Values, Problem> & { begin?: (values: Values) => Values },
) {
  const [player] = useState(currentPlayer)
  const [blank] = useState(initial)
  const [start] = useState(() => begin({ ...blank, ...matchingValues(loadDrafts(player)[name], blank) }))
  const form = useForm<Values, Problem>(start, rules)
  const { values } = form
  const hasEnded = useRef(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(blank)

  useEffect(() => {
    if (!hasEnded.current) saveDraft(player, name, isChanged ? values : undefined)
  }, [player, name, values, isChanged])

  /** Empties the form. */
  function discard(): void {
    for (const [field, value] of Object.entries(blank)) form.set(field as keyof Values, value)
  }

  /** Called once the form was sent or is no longer wanted. */
  const end = useCallback(() => {
    hasEnded.current = true
    saveDraft(player, name, undefined)
  }, [player, name])

  return { ...form, isChanged, discard, end }
}

function saveDraft(player: number, name: string, values: object | undefined): void {
  if (player === 0) return
  const { [name]: before, ...others } = loadDrafts(player)
  if (values === undefined && before === undefined) return
  const drafts = Object.entries(values ? { ...others, [name]: values } : others).slice(-maxDrafts)
  savePlayerItem(player, 'forms', drafts.length > 0 ? Object.fromEntries(drafts) : undefined)
}

/** Accepts any object: the form reads the values itself. */
const readForm: Reader<object> = (found) => (isObject(found) ? found : undefined)
const readForms = entries(/./, readForm, maxDrafts)

function loadDrafts(player: number): Record<string, object> {
  return loadPlayerItem(player, 'forms', readForms) ?? {}
}

/** The values of a draft that this form has, since the draft may be of an older form. */
function matchingValues<Values extends object>(draft: unknown, blank: Values): Partial<Values> {
  if (typeof draft !== 'object' || draft === null) return {}
  const fits = ([field, value]: [string, unknown]) => field in blank && hasSameType(value, blank[field as keyof Values])
  return Object.fromEntries(Object.entries(draft).filter(fits)) as Partial<Values>
}

/** Lists in forms are lists of texts. */
function hasSameType(value: unknown, example: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((one) => typeof one === 'string')
  return typeof value === typeof example
}
