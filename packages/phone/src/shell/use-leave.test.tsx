import '../testing/in-game.ts'

import { act } from 'react'
import { afterAll, expect, test } from 'vitest'
import { screenTester } from '../testing/screen.tsx'
import { current, go, goHome } from './navigation.ts'
import { PageKey } from './page-key.ts'
import { useLeave } from './use-leave.ts'

const tester = screenTester()
afterAll(() => tester.close())

test('a page is left once, and never in the place of one that the player has gone on to', async () => {
  let leave = () => false
  function Leaving() {
    leave = useLeave()
    return null
  }
  tester.serve()
  await act(async () => {
    goHome()
    go('/contacts')
  })
  await tester.draw(
    <PageKey value={current().key}>
      <Leaving />
    </PageKey>,
  )
  const answers: boolean[] = []
  const leaves = () => act(async () => void answers.push(leave()))
  await leaves()
  expect(current().path).toBe('/home')
  await leaves()
  await act(async () => go('/sms'))
  await leaves()
  expect(answers).toEqual([true, false, false])
  expect(current().path).toBe('/sms')
})
