import '../../testing/fake-game.ts'

import { act, type ReactNode } from 'react'
import { afterAll, expect, test } from 'vitest'
import { create } from 'zustand'
import { RefusedError } from '../../link/backend.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { useOverlays } from '../dialogs/overlays.ts'
import { back, currentPage, go, goHome } from '../navigation/page-stack.ts'
import { PageKeyContext } from './page-context.ts'
import { useLeavePage, useLeaveWhenGone, useLoadOrLeave } from './use-leave-page.ts'

const tester = screenTester()
afterAll(() => tester.close())

/** Draws a page on top of home. */
async function openPage(page: ReactNode): Promise<void> {
  tester.serve()
  await act(async () => {
    goHome()
    go('/contacts')
  })
  await tester.draw(<PageKeyContext value={currentPage().key}>{page}</PageKeyContext>)
}

test('a page is left once, and never instead of one that the player has opened since', async () => {
  let leave = () => false
  function Leaving() {
    leave = useLeavePage()
    return null
  }
  await openPage(<Leaving />)
  const answers: boolean[] = []
  const leaves = () => act(async () => void answers.push(leave()))
  await leaves()
  expect(currentPage().path).toBe('/home')
  await leaves()
  await act(async () => go('/sms'))
  await leaves()
  expect(answers).toEqual([true, false, false])
  expect(currentPage().path).toBe('/sms')
})

test('a page whose subject is deleted is left once it is on top again', async () => {
  const useGone = create(() => ({ isGone: false }))
  function Gone() {
    useLeaveWhenGone(useGone((state) => state.isGone))
    return null
  }
  await openPage(<Gone />)
  await act(async () => go('/sms'))
  await act(async () => useGone.setState({ isGone: true }))
  expect(currentPage().path).toBe('/sms')
  await act(async () => back())
  expect(currentPage().path).toBe('/home')
})

test('a refused load leaves the page with its reason; a lost answer stays on the page', async () => {
  let error = new Error('no answer')
  let loading: ReturnType<typeof useLoadOrLeave> | undefined
  const load = async () => {
    throw error
  }
  function Loading() {
    loading = useLoadOrLeave(load)
    return null
  }
  await openPage(<Loading />)
  expect([currentPage().path, loading?.hasFailed]).toEqual(['/contacts', true])
  error = new RefusedError({ error: 'Grupo inválido', code: 'unknownGroup' })
  await act(async () => loading?.retry())
  expect(currentPage().path).toBe('/home')
  expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'alert', text: 'Grupo inválido' }])
  useOverlays.setState({ dialogs: [] })
})
