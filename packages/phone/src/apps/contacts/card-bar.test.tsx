import type { Contact } from '@orelhao/protocol/schemas'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { currentPage, go, goHome } from '../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import { CardBar } from './parts/card-bar.tsx'

const screen = screenTester()
afterAll(() => screen.close())
beforeEach(() => {
  screen.serve()
  goHome()
})

const bruno = { id: 1, name: 'Bruno', phone: '555-202' } as Contact

test.each([
  ['/contacts', 'Contatos'],
  ['/sms/555202', ''],
])('from %s the back button is labelled “%s”', async (from, label) => {
  for (const route of [from, '/contacts/1']) go(route)
  await screen.draw(
    <PageKeyContext value={currentPage().key}>
      <CardBar contact={bruno} onEdit={() => {}} />
    </PageKeyContext>,
  )
  expect(screen.place.querySelector('button')?.textContent).toBe(label)
})
