import { useRef, useState } from 'react'

export interface FormRules<Values, Problem extends string> {
  /** The field of each problem. */
  fieldOf: Readonly<Record<Problem, keyof Values>>
  /** Text of each problem. */
  sentences: Readonly<Record<NoInfer<Problem>, string>>
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]

/**
 * Values of a form and its first problem by the protocol's rules. A problem is shown at its field when the player tries to continue, and
 * disappears with any change. `submit` sends a form; `isFit` with the fields of a step ends that step of a wizard.
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

  /** Returns whether there is no problem, or none in these fields. Shows a problem at its field, and focuses the field. */
  function isFit(found: Problem | undefined, among?: readonly (keyof Values)[]): boolean {
    const counts = found !== undefined && (among?.includes(fieldOf[found]) ?? true)
    setProblem(counts ? found : undefined)
    if (counts) fields.current.get(fieldOf[found])?.focus()
    return !counts
  }

  /** Sends the values, unless there is a problem or a pending submit. `isBusy` until `send` has settled. */
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

  /** Returns the ref of a field's element, which is focused if the field has a problem. */
  function refOf(name: keyof Values) {
    return (element: HTMLElement | null) => {
      if (element) fields.current.set(name, element)
      else fields.current.delete(name)
    }
  }

  function errorOf(name: keyof Values): string | undefined {
    return problem && fieldOf[problem] === name ? sentences[problem] : undefined
  }

  /** Returns the props of a text field. `format` converts the typed text. */
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
