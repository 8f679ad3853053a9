import { expect, test } from 'vitest'
import { rtcConfiguration } from './rtc-configuration.ts'

const ana = { urls: 'turn:t.example:3478', username: 'ana', credential: 'segredo' }

test.each([
  ['', { iceServers: [{ urls: 'stun:stun.l.google.com:19302' }] }],
  ['turn:t.example:3478,ana,segredo', { iceServers: [ana] }],
  [' t.example:3478 , ana , segredo ', { iceServers: [ana] }],
  ['t.example:3478,ana,segredo,relay', { iceServers: [ana], iceTransportPolicy: 'relay' }],
  ['stun:s.example:3478,,,relay', { iceServers: [{ urls: 'stun:s.example:3478' }] }],
])('%j', (turnServer, configuration) => {
  expect(rtcConfiguration(turnServer)).toEqual(configuration)
})
