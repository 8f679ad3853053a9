const publicStun = 'stun:stun.l.google.com:19302'

/** The servers that help two pages find each other, from `url,username,credential`; a public one where none is set. */
export function iceServers(turnServer: string): RTCIceServer[] {
  const [url = '', username = '', credential = ''] = turnServer.split(',').map((part) => part.trim())
  if (!url) return [{ urls: publicStun }]
  const urls = /^(turns?|stuns?):/.test(url) ? url : `turn:${url}`
  return [urls.startsWith('stun') ? { urls } : { urls, username, credential }]
}
