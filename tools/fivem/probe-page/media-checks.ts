import { type ProbeRow, type RowWriter, rowWriter } from '@orelhao/protocol/probe-wire'
import { choice, say } from './probe-screen.ts'

const playable = {
  mp3: 'audio/mpeg',
  'ogg opus': 'audio/ogg; codecs=opus',
  'webm opus': 'audio/webm; codecs=opus',
  'webm vp8': 'video/webm; codecs="vp8, opus"',
  'webm vp9': 'video/webm; codecs="vp9, opus"',
  'mp4 h264': 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"',
}
/** Formats that the phone records and plays; mp4 is not among them. */
const needed = ['mp3', 'ogg opus', 'webm opus', 'webm vp8']
const recordMs = 600

/** Codecs: what the browser says, and what it does. */
export async function mediaChecks(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'som e vídeo')
  const probe = document.createElement('video')
  for (const [name, type] of Object.entries(playable)) {
    const answer = probe.canPlayType(type) || 'não'
    add(`toca ${name}`, answer, needed.includes(name) ? 'probably' : undefined)
  }
  for (const type of ['audio/webm; codecs=opus', 'video/webm; codecs="vp8, opus"'])
    add(`grava ${type}`, MediaRecorder.isTypeSupported(type), true)
  await recordAndPlay(add)
}

/** Records a drawn picture and a tone, and plays the result. */
async function recordAndPlay(add: RowWriter): Promise<void> {
  const canvas = document.createElement('canvas')
  canvas.width = 160
  canvas.height = 120
  const context = canvas.getContext('2d')
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const sink = audio.createMediaStreamDestination()
  tone.connect(sink)
  tone.start()
  const stream = new MediaStream([...canvas.captureStream(20).getTracks(), ...sink.stream.getTracks()])
  const recorder = new MediaRecorder(stream, { mimeType: 'video/webm; codecs="vp8, opus"' })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise((resolve) => {
    recorder.onstop = resolve
  })
  recorder.start()
  for (const endMs = performance.now() + recordMs; performance.now() < endMs; ) {
    if (context) {
      context.fillStyle = `hsl(${performance.now() % 360} 80% 50%)`
      context.fillRect(0, 0, 160, 120)
    }
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  recorder.stop()
  await stopped
  tone.stop()
  await audio.close()
  const recorded = new Blob(parts, { type: 'video/webm' })
  add('gravação de vídeo', recorded.size > 0 ? 'tem conteúdo' : 'vazia', 'tem conteúdo')
  const video = document.createElement('video')
  video.src = URL.createObjectURL(recorded)
  video.muted = true
  const plays = new Promise<string>((resolve) => {
    video.onplaying = () => resolve(`${video.videoWidth}×${video.videoHeight}`)
    video.onerror = () => resolve(`erro: ${video.error?.message}`)
    setTimeout(() => resolve('não em 5 s'), 5000)
  })
  await video.play().catch(() => {}) // its events say why
  add('gravação tocada', await plays, '160×120')
  URL.revokeObjectURL(video.src)
}

/** The microphone, if the player agrees: the game asks in the console of F8. */
export async function askForMicrophone(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'microfone')
  say(
    'Testar o microfone?',
    'Depois do clique o jogo pergunta no F8: escolha Permitir, volte com F8 e diga alguma coisa.',
    0.95,
  )
  if (!(await choice('Testar', 'Pular'))) return add('teste', 'pulado')
  say('Peça a permissão no F8 e fale…', 'F8, Allow, F8', 0.97)
  const beforeMs = performance.now()
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    add('permitido em', `${(performance.now() - beforeMs).toFixed(0)} ms`)
    add('som mais alto, de 0 a 1', (await loudest(stream)).toFixed(3))
    for (const track of stream.getTracks()) track.stop()
  } catch (error) {
    add(
      'recusado',
      error instanceof Error ? `${error.name} depois de ${(performance.now() - beforeMs).toFixed(0)} ms` : error,
    )
  }
}

async function loudest(stream: MediaStream): Promise<number> {
  const audio = new AudioContext()
  const analyser = audio.createAnalyser()
  audio.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let most = 0
  for (const endMs = performance.now() + 2500; performance.now() < endMs; ) {
    analyser.getFloatTimeDomainData(samples)
    most = Math.max(most, ...samples.map(Math.abs))
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await audio.close()
  return most
}
