import { useRef, useState } from 'react'

export interface FormRules<Values, Problem extends string> {
  /** The field that each problem is about. */
  fieldOf: Readonly<Record<Problem, keyof Values>>
  /** What is said there. */
  sentences: Readonly<Record<NoInfer<Problem>, string>>
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

/**
 * What is typed into a form and the first thing that is wrong with it, as the protocol's rules find it. A problem is said at its
 * field once the person wants to go on, and gone as soon as anything is changed. A form is sent with `submit`, a step of a wizard is left
 * with `isFit` and the fields of that step.
 */
export function useForm<Values extends object, Problem extends string>(
  initial: Values,
  { fieldOf, sentences }: FormRules<Values, Problem>,
) {
  const [values, setValues] = useState(initial)
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const fields = useRef(new Map<keyof Values, HTMLElement>())

  function set<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    setValues((before) => ({ ...before, [name]: value }))
    setProblem(undefined)
  }

  /**
   * Whether nothing is wrong, or nothing among some fields. What is wrong is said at its field, which gets the focus.
   */
  function isFit(found: Problem | undefined, among?: readonly (keyof Values)[]): boolean {
    const counts = found !== undefined && (among?.includes(fieldOf[found]) ?? true)
    setProblem(counts ? found : undefined)
    if (counts) fields.current.get(fieldOf[found])?.focus()
    return !counts
  }

  /** Sends what is filled in, unless something is wrong with it or it is being sent. `isBusy` until `send` has settled. */
  async function submit(found: Problem | undefined, send: () => Promise<unknown>): Promise<void> {
    if (isRunning.current || !isFit(found)) return
    isRunning.current = true
    setBusy(true)
    try {
      await send()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  /** For the element of a field that gets the focus when something is wrong there. */
  function refOf(name: keyof Values) {
    return (element: HTMLElement | null) => {
      if (element) fields.current.set(name, element)
      else fields.current.delete(name)
    }
  }

  function errorOf(name: keyof Values): string | undefined {
    return problem && fieldOf[problem] === name ? sentences[problem] : undefined
  }

  /** What a text field needs. `format` is what becomes of the typed text. */
  function field(name: TextName<Values>, format = (typed: string) => typed) {
    return {
      value: values[name] as string,
      onChange: (typed: string) => set(name, format(typed) as Values[typeof name]),
      error: errorOf(name),
      ref: refOf(name),
    }
  }

  return { values, set, isFit, submit, isBusy, errorOf, field, refOf, hasProblem: problem !== undefined }
}
