/** The page's few elements, and its calls to the client script. */
function element<Kind extends HTMLElement>(id: string): Kind {
  const found = document.getElementById(id)
  if (!found) throw new Error(`${id} is missing`)
  return found as Kind
}

const main = () => document.querySelector<HTMLElement>('main')

export function showPage(): void {
  main()?.removeAttribute('hidden')
}

export function hidePage(): void {
  main()?.setAttribute('hidden', '')
}

/** Shows a task; `progress` is 0 to 1. */
export function say(task: string, hint: string, progress?: number): void {
  element('task').textContent = task
  element('hint').textContent = hint
  if (progress !== undefined) element<HTMLProgressElement>('progress').value = progress
}

/** Resolves when the player presses Escape. */
export function ended(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('keydown', function onKey({ key }) {
      if (key !== 'Escape') return
      window.removeEventListener('keydown', onKey)
      resolve()
    })
  })
}

/** Waits for one of two buttons: true for the first. An empty label hides a button. */
export function choice(first: string, second = ''): Promise<boolean> {
  const [yes, no] = [element<HTMLButtonElement>('next'), element<HTMLButtonElement>('skip')]
  for (const [button, label] of [
    [yes, first],
    [no, second],
  ] as const) {
    button.textContent = label
    button.hidden = label === ''
  }
  return new Promise((resolve) => {
    const answer = (value: boolean) => {
      for (const button of [yes, no]) {
        button.hidden = true
        button.onclick = null
      }
      resolve(value)
    }
    yes.onclick = () => answer(true)
    no.onclick = () => answer(false)
  })
}

/** The field for keys, empty and with the caret. */
export function openField(): HTMLInputElement {
  const field = element<HTMLInputElement>('field')
  field.hidden = false
  field.value = ''
  field.focus()
  return field
}

export function closeField(): void {
  element('field').hidden = true
}

/** Calls the client script, as the phone does. */
export async function call<Answer>(callback: string, body: unknown): Promise<Answer> {
  const resource = (window as { GetParentResourceName?: () => string }).GetParentResourceName?.()
  const response = await fetch(`https://${resource}/${callback}`, { method: 'POST', body: JSON.stringify(body) })
  return (await response.json()) as Answer
}
