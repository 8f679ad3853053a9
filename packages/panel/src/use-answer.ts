import type { Page, PanelAnswers } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs, PanelMember } from '@orelhao/protocol/panel/panel-contract'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { type CallFailure, call } from './api.ts'
import { Session } from './session.ts'

interface Loaded<Answer> {
  /** Undefined until it is loaded. */
  answer: Answer | undefined
  failure: CallFailure['why'] | undefined
  /** Shows another answer, as a call that changed something gave it. */
  show(answer: Answer): void
  reload(): void
}

/** Loads the answer to a call, again whenever its arguments change. A later call's answer replaces an earlier one's. */
export function useAnswer<M extends PanelMember>(member: M, args: PanelArgs<M>): Loaded<PanelAnswers[M]> {
  const [state, setState] = useState<{ key: string; answer?: PanelAnswers[M]; failure?: CallFailure['why'] }>()
  const { onFailure } = useContext(Session)
  const [count, setCount] = useState(0)
  const key = `${member} ${JSON.stringify(args)}`
  const wanted = useRef({ key, args })
  wanted.current = { key, args }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has the arguments, and the count asks again
  useEffect(() => {
    let isStale = false
    call(member, wanted.current.args).then(
      (answer) => !isStale && setState({ key, answer }),
      (error) => {
        const why = onFailure(error)
        if (!isStale) setState({ key, failure: why })
      },
    )
    return () => {
      isStale = true
    }
  }, [key, count])
  const show = useCallback((answer: PanelAnswers[M]) => setState({ key, answer }), [key])
  const reload = useCallback(() => setCount((before) => before + 1), [])
  const current = state?.key === key ? state : undefined
  return { answer: current?.answer, failure: current?.failure, show, reload }
}

type ListMember = { [M in PanelMember]: PanelAnswers[M] extends Page<infer _> ? M : never }[PanelMember]
type RowOf<M extends PanelMember> = PanelAnswers[M] extends Page<infer Row> ? Row : never

interface LoadedList<Row> {
  /** Undefined until the first page is loaded. */
  rows: readonly Row[] | undefined
  failure: CallFailure['why'] | undefined
  /** Absent where there is no further page, or one is loading. */
  more: (() => void) | undefined
  isLoading: boolean
  reload(): void
}

/** Loads a list page by page. */
export function useList<M extends ListMember>(member: M, args: Omit<PanelArgs<M>, 'before'>): LoadedList<RowOf<M>> {
  const key = `${member} ${JSON.stringify(args)}`
  const [state, setState] = useState<{
    key: string
    rows: RowOf<M>[]
    next: number | null
    failure?: CallFailure['why']
  }>()
  const [isLoading, setLoading] = useState(false)
  const { onFailure } = useContext(Session)
  const latest = useRef('')

  const load = useCallback(
    async (before: number | undefined, shown: RowOf<M>[]) => {
      latest.current = key
      setLoading(true)
      const wanted = { ...JSON.parse(key.slice(member.length + 1)), ...(before !== undefined && { before }) }
      try {
        const { rows, next } = (await call(member, wanted)) as Page<RowOf<M>>
        if (latest.current === key) setState({ key, rows: [...shown, ...rows], next })
      } catch (error) {
        const failure = onFailure(error)
        if (latest.current === key) setState({ key, rows: shown, next: before ?? null, failure })
      }
      setLoading(false)
    },
    [key, member, onFailure],
  )
  useEffect(() => void load(undefined, []), [load])
  const reload = useCallback(() => void load(undefined, []), [load])
  const current = state?.key === key ? state : undefined
  const next = current?.next ?? undefined
  return {
    rows: current?.failure !== undefined && current.rows.length === 0 ? undefined : current?.rows,
    failure: current?.failure,
    more: next === undefined || isLoading ? undefined : () => void load(next, current?.rows ?? []),
    isLoading,
    reload,
  }
}
