import { act } from 'react'
import { afterAll, expect, test, vi } from 'vitest'
import { screenTester } from '../../testing/screen-tester.tsx'
import { back, confirmLeave, currentPage, go, goHome } from '../navigation/page-stack.ts'
import { PageKeyContext, useLeaveGuard } from './page-context.ts'

const screen = screenTester()
afterAll(() => screen.close())

function Recording({ ask }: { ask: () => Promise<boolean> }) {
  useLeaveGuard(ask)
  return null
}

test('a second attempt to leave during the question gets the answer of the first', async () => {
  goHome()
  go('/sms/555-202')
  const answers: ((yes: boolean) => void)[] = []
  const ask = () => new Promise<boolean>((resolve) => answers.push(resolve))
  const left = vi.fn()
  await screen.draw(
    <PageKeyContext value={currentPage().key}>
      <Recording ask={ask} />
    </PageKeyContext>,
  )
  back()
  confirmLeave(left)
  expect(answers).toHaveLength(1)
  await act(async () => answers[0]?.(true))
  expect(left).toHaveBeenCalledTimes(1)
  confirmLeave(left)
  expect(answers).toHaveLength(2)
})
