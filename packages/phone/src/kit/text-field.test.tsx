import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../testing/screen-tester.tsx'
import styles from './text-field.module.css'
import { TextField } from './text-field.tsx'

const screen = screenTester()
afterAll(() => screen.close())

/** happy-dom has no layout: fakes ten px a letter, and this width beside the label. */
const availableWidth = 200
beforeEach(() => {
  for (const [name, get] of [
    ['scrollWidth', ({ value }: HTMLInputElement) => value.length * 10],
    ['clientWidth', () => availableWidth],
  ] as const)
    Object.defineProperty(HTMLInputElement.prototype, name, {
      configurable: true,
      get(this: HTMLInputElement) {
        return get(this)
      },
    })
})

const isStacked = () => screen.place.querySelector(`.${styles.box}`)?.classList.contains(styles.stacked ?? '')
const draw = (value: string) => screen.draw(<TextField label="Nome do grupo" value={value} onChange={() => {}} />)

test('a value that does not fit beside its label moves below it, and back once it is shorter', async () => {
  await draw('Rolê de sexta')
  expect(isStacked()).toBe(false)
  const input = screen.place.querySelector('input')
  await draw('Rolê de sexta-feira 22h!')
  expect(isStacked()).toBe(true)
  expect(screen.place.querySelector('input')).toBe(input)
  await draw('Rolê')
  expect(isStacked()).toBe(false)
})
