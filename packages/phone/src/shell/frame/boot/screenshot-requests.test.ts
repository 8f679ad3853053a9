import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { receiveEvent, startDispatching } from '../../../link/events.ts'
import { useSettings } from '../../player/settings.ts'
import { subscribeToScreenshotRequests } from './screenshot-requests.ts'

startDispatching()

const requests: { address: string; init: RequestInit }[] = []
let captures = 0
let isBroken = false

subscribeToScreenshotRequests(async () => {
  captures++
  if (isBroken) throw new Error('no picture of the game')
  return new Blob(['picture'], { type: 'image/jpeg' })
})

beforeEach(() => {
  requests.length = 0
  captures = 0
  isBroken = false
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({ address, init })
    throw new TypeError('Failed to fetch')
  })
  const { config } = useSettings.getState()
  useSettings.setState({ config: { ...config, screenshotHosts: ['Admin.example', 'logs.example:8443'] } })
})
afterEach(() => vi.unstubAllGlobals())

const request = (url: string, field = 'photo') => receiveEvent({ event: 'REQUEST_SCREENSHOT', args: [url, field] })

/** Waits until all started work has settled: promises run before the next task. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test.each(['https://admin.example/shots?id=7', 'https://logs.example:8443/'])(
  'a screenshot goes to %s as a form with the server’s field',
  async (url) => {
    request(url)
    await settled()
    expect(requests.map(({ address }) => address)).toEqual([url])
    expect(requests[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' })
    const picture = (requests[0]?.init.body as FormData | undefined)?.get('photo') as File
    expect([picture.type, await picture.text()]).toEqual(['image/jpeg', 'picture'])
  },
)

test.each([
  'https://evil.example/',
  'https://admin.example.evil.example/',
  'https://admin.example@evil.example/',
  'https://me:secret@admin.example/',
  'https://admin.example:8443/',
  'https://logs.example/',
  'https://sub.admin.example/',
  'ftp://admin.example/',
  'javascript:alert(1)',
  '//admin.example/',
  'admin.example',
  '',
])('no picture is taken for %j', async (url) => {
  request(url)
  await settled()
  expect([requests, captures]).toEqual([[], 0])
})

test('without hosts listed by the owner no picture is sent', async () => {
  useSettings.setState(({ config }) => ({ config: { ...config, screenshotHosts: [] } }))
  request('https://admin.example/')
  await settled()
  expect(captures).toBe(0)
})

test('a picture that cannot be taken is ignored', async () => {
  isBroken = true
  request('https://admin.example/')
  await settled()
  expect([captures, requests]).toEqual([1, []])
})

test('a confirmed screenshot is reported to the game side', async () => {
  receiveEvent({ event: 'CONFIRM_SCREENSHOT', args: [] })
  await settled()
  expect(requests.map(({ address }) => address)).toEqual(['/smartphone/screenshot'])
})
