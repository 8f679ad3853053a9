import type { Signal, VoiceCall, VoiceChannel } from './channel.ts'
import { connectionFor } from './rtc-configuration.ts'

export interface RtcOptions extends VoiceCall {
  send(signal: Signal, args: string): void
  /** The line that pictures travel on; each connection brings a new one. */
  onPictures?(channel: RTCDataChannel): void
}

const earpieceVolume = 0.6
/** How long an offer may stay without an answer before it is made again: the other page may have been away from the server. */
const answerMs = 3000
/** How long the next signal waits for one: what is asked of a connection that is closed meanwhile may never be answered. */
const takingMs = 2000

/**
 * Voice from page to page. The side that made the call offers a connection, and so does a page that was reloaded; where both
 * offer at once, the offer of the side that made the call counts.
 */
export function rtcVoice(options: RtcOptions): VoiceChannel {
  const speaker = new Audio()
  speaker.autoplay = true
  speaker.volume = earpieceVolume
  let microphone: MediaStream | undefined
  let connection: RTCPeerConnection | undefined
  let isClosed = false
  let offering: ReturnType<typeof setTimeout> | undefined
  /** Mark of the offer that counts, which its answer bears. A page whose microphone took long answers those before it as well. */
  let offered = 0
  /** Candidates that came before the description they belong to. */
  let early: RTCIceCandidateInit[] = []

  function connect(): RTCPeerConnection {
    connection?.close()
    early = []
    const next = new RTCPeerConnection(connectionFor(options.turnServer))
    connection = next
    next.onicecandidate = ({ candidate }) => {
      if (candidate && next === connection) options.send('addCandidate', JSON.stringify(candidate))
    }
    next.ontrack = ({ streams: [stream] }) => {
      speaker.srcObject = stream ?? null
    }
    next.ondatachannel = ({ channel }) => options.onPictures?.(channel)
    next.onconnectionstatechange = () => {
      if (next === connection && next.connectionState === 'failed' && options.owner) void offer()
    }
    for (const track of microphone?.getTracks() ?? []) next.addTrack(track, microphone as MediaStream)
    return next
  }

  async function offer(): Promise<void> {
    const next = connect()
    if (options.onPictures)
      options.onPictures(next.createDataChannel('pictures', { ordered: false, maxRetransmits: 0 }))
    if (!microphone) next.addTransceiver('audio', { direction: 'recvonly' })
    await next.setLocalDescription(await next.createOffer())
    if (next !== connection) return
    offered = Math.random()
    options.send('setOffer', marked(next.localDescription, offered))
    clearTimeout(offering)
    offering = setTimeout(() => {
      if (next === connection && next.signalingState === 'have-local-offer') void offer()
    }, answerMs)
  }

  async function answer({ offer, ...description }: MarkedDescription): Promise<void> {
    if (options.owner && connection?.signalingState === 'have-local-offer') return // ours counts
    const next = connect()
    await next.setRemoteDescription(description)
    await addEarly(next)
    await next.setLocalDescription(await next.createAnswer())
    if (next === connection) options.send('setAnswer', marked(next.localDescription, offer))
  }

  async function addEarly(to: RTCPeerConnection): Promise<void> {
    const waiting = early
    early = []
    for (const candidate of waiting) await to.addIceCandidate(candidate).catch(() => {}) // of an answer that did not count
  }

  async function take(signal: Signal, args: string): Promise<void> {
    if (isClosed) return
    const value = JSON.parse(args)
    if (signal === 'setOffer') await answer(value)
    else if (!connection) return
    else if (signal === 'setAnswer') {
      if (connection.signalingState !== 'have-local-offer' || value.offer !== offered) return // that one no longer counts
      await connection.setRemoteDescription(value)
      await addEarly(connection)
    } else if (connection.remoteDescription) await connection.addIceCandidate(value)
    else early.push(value)
  }

  /** Signals are taken in one after another, once the microphone is there: a candidate must not overtake its description. */
  let heard: () => void = () => {}
  let taking = new Promise<void>((resolve) => {
    heard = resolve
  })

  return {
    async open(isResumed) {
      try {
        microphone = await navigator.mediaDevices.getUserMedia({
          audio: { echoCancellation: true, noiseSuppression: true },
        })
      } finally {
        if (isClosed) stopTracks(microphone)
        else if (options.owner || isResumed) await offer() // without a microphone one still hears
        heard()
      }
    },
    hear(signal, args) {
      taking = taking.then(() => Promise.race([take(signal, args), passed(takingMs)])).catch(() => {}) // it may be nonsense
    },
    setMuted(isMuted) {
      for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !isMuted
    },
    setLoud(isLoud) {
      speaker.volume = isLoud ? 1 : earpieceVolume
    },
    close() {
      isClosed = true
      clearTimeout(offering)
      stopTracks(microphone)
      connection?.close()
      connection = undefined
      speaker.srcObject = null
    },
  }
}

interface MarkedDescription extends RTCSessionDescriptionInit {
  /** Mark of the offer that this is, or answers. */
  offer: number
}

function marked(description: RTCSessionDescription | null, offer: number): string {
  return JSON.stringify({ type: description?.type, sdp: description?.sdp, offer })
}

function passed(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
