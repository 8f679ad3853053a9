import { expect, test } from 'vitest'
import { framingOf, resourceOf } from './address.ts'

const inBrowser = {
  phone: 'https://cidade.example/smartphone/',
  isInGame: false,
  dark: true,
  android: false,
  fontSize: 12,
}
const inGame = {
  phone: 'https://cfx-nui-smartphone/web/index.html',
  isInGame: true,
  dark: false,
  android: true,
  fontSize: 8,
}
const isolated = 'allow-scripts allow-forms'

test('a page gets the phone’s look, and retains its own parameters and its hash', () => {
  expect(framingOf({ url: 'https://iate.example/app?x=1#/cais' }, inBrowser)).toEqual({
    src: 'https://iate.example/app?x=1&dark=1&fontSize=12&android=0#/cais',
    sandbox: isolated,
    origin: 'null',
  })
})

test('a resource’s page is the same under both of its names, and retains its origin', () => {
  expect(framingOf({ url: 'nui://Ponto/web-side/index.html#/uber' }, inGame)).toEqual({
    src: 'https://cfx-nui-ponto/web-side/index.html?dark=0&fontSize=8&android=1#/uber',
    sandbox: `${isolated} allow-same-origin`,
    origin: 'https://cfx-nui-ponto',
  })
  expect(framingOf({ url: 'nui://ponto/index.html' }, inBrowser)?.sandbox).toBe(isolated)
  expect(resourceOf('https://cfx-nui-ponto/web-side/index.html')).toBe('ponto')
  expect(resourceOf('https://iate.example/')).toBe('')
})

test.each([
  ['nui://smartphone/web/sdk/x.html', inGame],
  ['/smartphone/exemplo.html', inBrowser],
  ['https://cidade.example:443/exemplo.html', inBrowser],
])('%s has the phone’s origin and never retains it', (url, around) => {
  expect(framingOf({ url, ownOrigin: true }, around)).toMatchObject({ sandbox: isolated, origin: 'null' })
})

test('another page retains its origin only where the owner allows it', () => {
  const url = 'https://iate.example/'
  expect(framingOf({ url, ownOrigin: true }, inBrowser)).toMatchObject({ origin: 'https://iate.example' })
  expect(framingOf({ url, ownOrigin: true }, inBrowser)?.sandbox).toContain('allow-same-origin')
})

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://iate.example/',
  'blob:x',
  'https://',
])('%s is not shown', (url) => expect(framingOf({ url }, inBrowser)).toBeUndefined())

test('a page under development on this machine is shown', () => {
  expect(framingOf({ url: 'http://localhost:3000/' }, inGame)?.src).toContain('http://localhost:3000/?')
})
