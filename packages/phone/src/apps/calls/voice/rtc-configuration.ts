const publicStun = 'stun:stun.l.google.com:19302'

/**
 * Returns the peer connection's servers from `url,username,credential`; a public STUN server where none is set. With a fourth part,
 * `relay`, everything passes through the TURN server, and neither page learns the other's address.
 */
export function rtcConfiguration(turnServer: string): RTCConfiguration {
  const [url = '', username = '', credential = '', policy = ''] = turnServer.split(',').map((part) => part.trim())
  if (!url) return { iceServers: [{ urls: publicStun }] }
  const urls = /^(turns?|stuns?):/.test(url) ? url : `turn:${url}`
  if (urls.startsWith('stun')) return { iceServers: [{ urls }] }
  return { iceServers: [{ urls, username, credential }], ...(policy === 'relay' && { iceTransportPolicy: policy }) }
}
