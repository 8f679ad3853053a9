import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, expect, test, vi } from 'vitest'
import { LookProvider } from './look-context.tsx'
import { TextField } from './text-field.tsx'
import { useForm } from './use-form.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
const container = document.body.appendChild(document.createElement('div'))
const root = createRoot(container)
afterAll(() => act(() => root.unmount()))

const rules = {
  fieldOf: { nameRequired: 'name', phoneRequired: 'phone' },
  sentences: { nameRequired: 'Preencha o nome', phoneRequired: 'Preencha o telefone' },
} as const

const problemIn = ({ name, phone }: { name: string; phone: string }) =>
  name === '' ? 'nameRequired' : phone === '' ? 'phoneRequired' : undefined

let sent: object[] = []
const steps: string[] = []
const waiting: (() => void)[] = []

function Form() {
  const form = useForm({ name: '', phone: '' }, rules)
  return (
    <LookProvider look="iphone" theme="light">
      <TextField label="Nome" {...form.field('name')} />
      <TextField label="Telefone" {...form.field('phone', (typed) => typed.replace(/\D/g, ''))} />
      <button type="button" onClick={() => form.isFit(problemIn(form.values)) && sent.push(form.values)}>
        Salvar
      </button>
      <button type="button" onClick={() => form.isFit(problemIn(form.values), ['name']) && steps.push('phone')}>
        Continuar
      </button>
      <button
        type="button"
        disabled={form.isBusy}
        onClick={() => void form.submit(problemIn(form.values), () => new Promise<void>((end) => waiting.push(end)))}
      >
        Enviar
      </button>
    </LookProvider>
  )
}

const inputs = () => [...container.querySelectorAll('input')]
const shownErrors = () => [...container.querySelectorAll('[role=alert]')].map((alert) => alert.textContent)
const button = (index: number) => container.querySelectorAll('button')[index] as HTMLButtonElement
const save = () => act(() => button(0).click())

function type(field: number, text: string) {
  const input = inputs()[field]
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  act(() => input?.dispatchEvent(new Event('input', { bubbles: true })))
}

test('the first problem is shown at its field, which is focused, until a value changes', () => {
  sent = []
  act(() => root.render(<Form />))
  expect(shownErrors()).toEqual([])
  save()
  expect(shownErrors()).toEqual(['Preencha o nome'])
  expect(document.activeElement).toBe(inputs()[0])

  type(0, 'Bia')
  expect(shownErrors()).toEqual([])
  save()
  expect(shownErrors()).toEqual(['Preencha o telefone'])
  expect(document.activeElement).toBe(inputs()[1])

  type(1, '555-202')
  save()
  expect([shownErrors(), sent]).toEqual([[], [{ name: 'Bia', phone: '555202' }]])
})

test('a step of a wizard can be left when its own fields are valid, whatever is wrong in later ones', () => {
  act(() => root.render(<Form key="step" />))
  act(() => button(1).click())
  expect([shownErrors(), steps]).toEqual([['Preencha o nome'], []])
  type(0, 'Bia')
  act(() => button(1).click())
  expect([shownErrors(), steps]).toEqual([[], ['phone']])
})

test('a form is sent once at a time, and only without problems', async () => {
  act(() => root.render(<Form key="send" />))
  await act(async () => button(2).click())
  expect([shownErrors(), waiting.length, button(2).disabled]).toEqual([['Preencha o nome'], 0, false])
  type(0, 'Bia')
  type(1, '555')
  await act(async () => {
    button(2).click()
    button(2).click()
  })
  expect([waiting.length, button(2).disabled]).toEqual([1, true])
  await act(async () => waiting[0]?.())
  expect(button(2).disabled).toBe(false)
  await act(async () => button(2).click())
  expect(waiting).toHaveLength(2)
})
