/** Properties of an MPEG audio file, read from its frame headers alone. */
export interface Mp3 {
  version: 1 | 2
  layer: number
  channels: number
  sampleRate: number
  /** Of each frame, in bit/s. */
  bitrates: number[]
  seconds: number
}

/** kbit/s of layer III, by version and the header's index. */
const bitrates = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
}
const sampleRates = { 1: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000] }

/** Reads frame by frame; throws if the file has anything else. */
export function readMp3(bytes: Buffer): Mp3 {
  const frames = []
  for (let at = 0; at < bytes.length; ) {
    const frame = frameAt(bytes, at)
    frames.push(frame)
    at += frame.length
  }
  const [first] = frames
  if (!first) throw new Error('the file is empty')
  const { version, layer, channels, sampleRate, samples } = first
  const seconds = (frames.length * samples) / sampleRate
  return { version, layer, channels, sampleRate, bitrates: frames.map(({ bitrate }) => bitrate), seconds }
}

function frameAt(bytes: Buffer, at: number) {
  const header = bytes.readUInt32BE(at)
  const field = (shift: number, width: number) => (header >>> shift) & ((1 << width) - 1)
  if (field(21, 11) !== 0x7ff) throw new Error(`no frame at byte ${at}`)
  const version = field(19, 2) === 3 ? 1 : field(19, 2) === 2 ? 2 : undefined
  const layer = 4 - field(17, 2)
  if (!version || layer !== 3) throw new Error(`not MPEG 1 or 2, layer III, at byte ${at}`)
  const bitrate = (bitrates[version][field(12, 4)] ?? 0) * 1000
  const sampleRate = sampleRates[version][field(10, 2)] ?? 0
  const samples = version === 1 ? 1152 : 576
  const length = Math.floor((samples / 8) * (bitrate / sampleRate)) + field(9, 1)
  if (!(length > 4)) throw new Error(`a frame without length at byte ${at}`)
  return { version, layer, bitrate, sampleRate, samples, length, channels: field(6, 2) === 3 ? 1 : 2 } as const
}
