import type { Signal, VoiceCall, VoiceChannel } from './channel.ts'
import { rtcConfiguration } from './rtc-configuration.ts'

export interface RtcOptions extends VoiceCall {
  send(signal: Signal, args: string): void
  /** Called with the data channel for pictures; each connection brings a new one. */
  onVideoChannel?(channel: RTCDataChannel): void
}

const earpieceVolume = 0.6
/** How long an offer may stay unanswered before it is repeated: the other page may have been disconnected from the server. */
const answerTimeoutMs = 3000
/** How long the next signal waits for the previous one: a request to a connection closed meanwhile may never settle. */
const signalTimeoutMs = 2000

/**
 * Voice from page to page. The side that made the call offers a connection, and so does a page that was reloaded; where both offer at once,
 * the offer of the side that made the call wins.
 */
export function rtcVoice(options: RtcOptions): VoiceChannel {
  const speaker = new Audio()
  speaker.autoplay = true
  speaker.volume = earpieceVolume
  let microphone: MediaStream | undefined
  let connection: RTCPeerConnection | undefined
  let isClosed = false
  let answerTimer: ReturnType<typeof setTimeout> | undefined
  /** Id of the current offer, repeated in its answer. A page whose microphone was slow answers earlier offers as well. */
  let offerId = 0
  /** Candidates that arrived before their description. */
  let earlyCandidates: RTCIceCandidateInit[] = []

  function connect(): RTCPeerConnection {
    connection?.close()
    earlyCandidates = []
    const next = new RTCPeerConnection(rtcConfiguration(options.turnServer))
    connection = next
    next.onicecandidate = ({ candidate }) => {
      if (candidate && next === connection) options.send('addCandidate', JSON.stringify(candidate))
    }
    next.ontrack = ({ streams: [stream] }) => {
      speaker.srcObject = stream ?? null
    }
    next.ondatachannel = ({ channel }) => options.onVideoChannel?.(channel)
    next.onconnectionstatechange = () => {
      if (next === connection && next.connectionState === 'failed' && options.owner) void offer()
    }
    for (const track of microphone?.getTracks() ?? []) next.addTrack(track, microphone as MediaStream)
    return next
  }

  async function offer(): Promise<void> {
    const next = connect()
    if (options.onVideoChannel)
      options.onVideoChannel(next.createDataChannel('pictures', { ordered: false, maxRetransmits: 0 }))
    if (!microphone) next.addTransceiver('audio', { direction: 'recvonly' })
    await next.setLocalDescription(await next.createOffer())
    if (next !== connection) return
    offerId = Math.random()
    options.send('setOffer', serializeDescription(next.localDescription, offerId))
    clearTimeout(answerTimer)
    answerTimer = setTimeout(() => {
      if (next === connection && next.signalingState === 'have-local-offer') void offer()
    }, answerTimeoutMs)
  }

  async function answer({ offer, ...description }: DescriptionWithOffer): Promise<void> {
    if (options.owner && connection?.signalingState === 'have-local-offer') return // ours wins
    const next = connect()
    await next.setRemoteDescription(description)
    await addEarly(next)
    await next.setLocalDescription(await next.createAnswer())
    if (next === connection) options.send('setAnswer', serializeDescription(next.localDescription, offer))
  }

  async function addEarly(to: RTCPeerConnection): Promise<void> {
    const waiting = earlyCandidates
    earlyCandidates = []
    for (const candidate of waiting) await to.addIceCandidate(candidate).catch(() => {}) // of a rejected answer
  }

  async function handleSignal(signal: Signal, args: string): Promise<void> {
    if (isClosed) return
    const value = JSON.parse(args)
    if (signal === 'setOffer') await answer(value)
    else if (!connection) return
    else if (signal === 'setAnswer') {
      if (connection.signalingState !== 'have-local-offer' || value.offer !== offerId) return // no longer the current offer
      await connection.setRemoteDescription(value)
      await addEarly(connection)
    } else if (connection.remoteDescription) await connection.addIceCandidate(value)
    else earlyCandidates.push(value)
  }

  /** Signals are handled one after another, once the microphone is ready: a candidate must not overtake its description. */
  let microphoneReady: () => void = () => {}
  let signalQueue = new Promise<void>((resolve) => {
    microphoneReady = resolve
  })

  return {
    async open(isResumed) {
      try {
        microphone = await navigator.mediaDevices.getUserMedia({
          audio: { echoCancellation: true, noiseSuppression: true },
        })
      } finally {
        if (isClosed) stopTracks(microphone)
        else if (options.owner || isResumed) await offer() // without a microphone the other side is still audible
        microphoneReady()
      }
    },
    receiveSignal(signal, args) {
      signalQueue = signalQueue
        .then(() => Promise.race([handleSignal(signal, args), delay(signalTimeoutMs)]))
        .catch(() => {}) // may be invalid
    },
    setMuted(isMuted) {
      for (const track of microphone?.getAudioTracks() ?? []) track.enabled = !isMuted
    },
    setSpeaker(isSpeakerOn) {
      speaker.volume = isSpeakerOn ? 1 : earpieceVolume
    },
    close() {
      isClosed = true
      clearTimeout(answerTimer)
      stopTracks(microphone)
      connection?.close()
      connection = undefined
      speaker.srcObject = null
    },
  }
}

interface DescriptionWithOffer extends RTCSessionDescriptionInit {
  /** Id of this offer, or of the offer that this answers. */
  offer: number
}

function serializeDescription(description: RTCSessionDescription | null, offer: number): string {
  return JSON.stringify({ type: description?.type, sdp: description?.sdp, offer })
}

function delay(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
