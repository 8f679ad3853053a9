import { act, useState } from 'react'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../testing/screen-tester.tsx'
import { AmountEntry } from './amount-entry.tsx'
import { AmountField } from './amount-field.tsx'
import { texts } from './texts.ts'

const screen = screenTester()
afterAll(() => screen.close())

let amount = 0

function Field() {
  const [value, setValue] = useState(0)
  amount = value
  return <AmountField label="Valor" prefix="R$" amount={value} onChange={setValue} />
}

let submitted: number[] = []

function Entry() {
  const [value, setValue] = useState(0)
  amount = value
  const formatAmount = (shown: number) => `R$ ${shown.toLocaleString('pt-BR')}`
  const labels = { question: 'Quanto?', availableLabel: (all: string) => `De ${all}`, nextLabel: 'Continuar' }
  return (
    <AmountEntry
      {...labels}
      {...{ amount: value, onChange: setValue, formatAmount }}
      available={90_000}
      onNext={() => submitted.push(value)}
    />
  )
}

const input = () => screen.place.querySelector('input') as HTMLInputElement

/** Inserts text as a browser does: fires beforeinput first, and changes the text only if that was not prevented. */
async function insert(data: string, inputType = 'insertText', text = input().value + data): Promise<void> {
  await act(async () => {
    const inputEvent = new InputEvent('beforeinput', { data, inputType, cancelable: true, bubbles: true })
    if (!input().dispatchEvent(inputEvent)) return
    change(text)
  })
}

function change(text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor
  set?.call(input(), text)
  input().dispatchEvent(new InputEvent('input', { bubbles: true }))
}

const type = async (keys: string) => {
  for (const key of keys) await insert(key)
}
const paste = (text: string) => insert(text, 'insertFromPaste', text)
const isProblemShown = () => screen.place.textContent?.includes(texts.amount.wholeOnly)

beforeEach(async () => {
  submitted = []
  await screen.draw(null)
})

test.each([
  ['a field', <Field key="field" />],
  ['a screen', <Entry key="entry" />],
])('%s of an amount takes digits, and shows a message after a rejected key or paste', async (_, form) => {
  await screen.draw(form)
  await type('1500')
  expect([amount, isProblemShown()]).toEqual([1500, false])
  for (const key of [',', '-', '.', 'x']) {
    await type(key)
    expect([amount, isProblemShown()]).toEqual([1500, true])
  }
  await paste('2.750')
  expect([amount, isProblemShown()]).toEqual([2750, false])
  for (const text of ['1,50', '-5', '1.5', '12a34']) {
    await paste(text)
    expect([amount, isProblemShown()]).toEqual([2750, true])
  }
  await act(async () => {
    input().dispatchEvent(new InputEvent('beforeinput', { inputType: 'deleteContentBackward', cancelable: true }))
    change(input().value.slice(0, -1))
  })
  expect([amount, isProblemShown()]).toEqual([275, false])
})

test('the button also submits no amount, so that a message can be shown', async () => {
  await screen.draw(<Entry />)
  await screen.press(/Continuar/)
  await type('5')
  await screen.press(/Continuar/)
  expect(submitted).toEqual([0, 5])
})
