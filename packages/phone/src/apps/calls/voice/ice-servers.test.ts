import { expect, test } from 'vitest'
import { iceServers } from './ice-servers.ts'

test.each([
  ['', [{ urls: 'stun:stun.l.google.com:19302' }]],
  ['turn:t.example:3478,ana,segredo', [{ urls: 'turn:t.example:3478', username: 'ana', credential: 'segredo' }]],
  [' t.example:3478 , ana , segredo ', [{ urls: 'turn:t.example:3478', username: 'ana', credential: 'segredo' }]],
  ['stun:s.example:3478', [{ urls: 'stun:s.example:3478' }]],
])('%j', (turnServer, servers) => {
  expect(iceServers(turnServer)).toEqual(servers)
})
