import { useRef } from 'react'
import { afterAll, expect, test } from 'vitest'
import { captureKeyboard, pageHasKeyboard } from '../../../shell/device/keyboard.ts'
import { screenTester } from '../../../testing/screen-tester.tsx'
import { useFrameKeyboard } from './use-frame-keyboard.ts'

const screen = screenTester()
afterAll(() => screen.close())

function App() {
  useFrameKeyboard(useRef<HTMLIFrameElement>(null))
  return null
}

test('a page that an app opened retains the keyboard it captured, also when the app’s page closes', async () => {
  screen.serve()
  await screen.draw(<App />)
  const release = captureKeyboard() // as the calculator does
  window.dispatchEvent(new Event('focus'))
  expect(pageHasKeyboard()).toBe(true)
  await screen.draw(null)
  expect(pageHasKeyboard()).toBe(true)
  release()
  expect(pageHasKeyboard()).toBe(false)
})
