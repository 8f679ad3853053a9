import { pixCode } from '@orelhao/protocol/bank/pix-code'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { identifyPlayer } from '../../shell/frame/boot/identify-player.ts'
import { screenTester } from '../../testing/screen-tester.tsx'
import PixCard from './parts/pix-card.tsx'
import PasteScreen from './screens/paste.tsx'
import { texts } from './texts.ts'

const identity = { user_id: 1, name: 'S', firstname: 'Ana', phone: '555-101', moderator: false, journalist: false }
const code = pixCode({ token: 'A'.repeat(25), amount: 150, name: 'Bia' })
const screen = screenTester()
afterAll(() => screen.close())
afterEach(() => vi.useRealTimers())

test.each([-3, 3])('a charge expires by the server’s clock on a computer that is %i h ahead', async (hours) => {
  const now = Math.floor(Date.now() / 1000)
  vi.useFakeTimers({ toFake: ['Date'], now: (now + hours * 3600) * 1000 })
  const beginning = { contacts: [], blocks: [], preferences: null, hasLockCode: false, seq: 0 }
  screen.serve({
    getSettings: { ...defaultPhoneConfig, ...beginning, identity, now },
    bank_readCharge: { name: 'Bia', amount: 150, text: '', expires_at: now + 600 },
  })
  await identifyPlayer()
  await screen.draw(<PixCard text={code} mine={false} />)
  await vi.waitFor(() => expect(screen.place.textContent).toContain(texts.payWithin(texts.minutes(10))))
  await screen.draw(<PasteScreen params={{}} query={new URLSearchParams({ code })} />)
  await vi.waitFor(() => expect(screen.place.textContent).toContain(texts.minutes(10)))
})
