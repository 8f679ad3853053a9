import { lineOf, type ProbeRow, type RowWriter, rowWriter, timesText } from '@orelhao/protocol/probe-wire'
import { call } from './probe-screen.ts'

const calls = 60
const frameCount = 120
const bigText = 1_000_000
const fonts = ['Segoe UI', 'Segoe UI Emoji', 'Arial', 'Roboto', 'Noto Color Emoji']
const features = ['selector(:has(a))', 'container-type: inline-size', 'width: 1dvh']

/** The browser's version and abilities, and the time of calls to the client script. */
export async function browserChecks(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'navegador')
  add('versão', navigator.userAgent)
  add('Chromium', /Chrome\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 'outro', '103')
  add('contexto seguro', window.isSecureContext, true)
  add('endereço', location.origin)
  add('janela, densidade', `${innerWidth}×${innerHeight} ${devicePixelRatio}`)
  add('letra da raiz', getComputedStyle(document.documentElement).fontSize, '16px')
  add('placa de vídeo', graphicsCard())
  add('idioma', navigator.language)
  add('fontes instaladas', fonts.filter(isInstalled).join(', ') || 'nenhuma')
  add('CSS a mais', features.filter((feature) => CSS.supports(feature)).join(', ') || 'nada')
  add('guarda dados na página', canStore(), true)
  add('leitura do teclado', await keyboardMap())
  add('WebRTC', await connects(), 'conecta')
  await speed(rowWriter(rows, 'tempo da página'))
}

function graphicsCard(): string {
  const gl = document.createElement('canvas').getContext('webgl')
  const info = gl?.getExtension('WEBGL_debug_renderer_info')
  return gl && info ? lineOf(gl.getParameter(info.UNMASKED_RENDERER_WEBGL)) : 'sem WebGL'
}

/** An installed font draws a text with another width than the fallback. */
function isInstalled(font: string): boolean {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return false
  const widthIn = (family: string) => {
    context.font = `40px ${family}`
    return context.measureText('Orelhão 😀 mmmiii').width
  }
  return widthIn(`"${font}", monospace`) !== widthIn('monospace')
}

function canStore(): boolean {
  try {
    localStorage.setItem('probe', '1')
    localStorage.removeItem('probe')
    return true
  } catch {
    return false
  }
}

/** The characters of keys that tell Brazilian and American keyboards apart, where the page may read them. */
async function keyboardMap(): Promise<string> {
  const { keyboard } = navigator as { keyboard?: { getLayoutMap(): Promise<Map<string, string>> } }
  if (!keyboard) return 'não há'
  try {
    const map = await keyboard.getLayoutMap()
    return ['Semicolon', 'BracketLeft', 'Quote', 'Slash'].map((code) => `${code} ${map.get(code)}`).join(', ')
  } catch (error) {
    return `recusada: ${error instanceof Error ? error.name : error}`
  }
}

/** Connects two ends in this page; addresses are not noted. */
async function connects(): Promise<string> {
  const [one, other] = [new RTCPeerConnection(), new RTCPeerConnection()]
  try {
    one.onicecandidate = ({ candidate }) => candidate && void other.addIceCandidate(candidate)
    other.onicecandidate = ({ candidate }) => candidate && void one.addIceCandidate(candidate)
    const channel = one.createDataChannel('probe')
    const opened = new Promise<string>((resolve) => {
      channel.onopen = () => resolve('conecta')
      setTimeout(() => resolve('não em 5 s'), 5000)
    })
    await one.setLocalDescription()
    await other.setRemoteDescription(one.localDescription as RTCSessionDescription)
    await other.setLocalDescription()
    await one.setRemoteDescription(other.localDescription as RTCSessionDescription)
    return await opened
  } finally {
    one.close()
    other.close()
  }
}

async function speed(add: RowWriter): Promise<void> {
  const times: number[] = []
  for (let at = 0; at < calls; at++) {
    const beforeMs = performance.now()
    await call('echo', { at })
    times.push(performance.now() - beforeMs)
  }
  add('chamada ao script, ida e volta', timesText(times))
  add('objetos chegam iguais', await call('echo', { a: null, b: [1.5, 'ã😀'], c: {} }), {
    a: null,
    b: [1.5, 'ã😀'],
    c: {},
  })
  const beforeMs = performance.now()
  const length = new Promise<number>((resolve) => {
    window.addEventListener(
      'message',
      function onBig({ data }: MessageEvent<{ probe?: string; text?: string } | null>) {
        if (data?.probe !== 'big') return
        window.removeEventListener('message', onBig)
        resolve(data.text?.length ?? 0)
      },
    )
    setTimeout(() => resolve(0), 10_000)
  })
  await call('big', { length: bigText })
  add('mensagem de um milhão de letras', await length, bigText)
  add('tempo dessa mensagem', `${(performance.now() - beforeMs).toFixed(0)} ms`)
  const gaps: number[] = []
  let lastMs = performance.now()
  for (let at = 0; at < frameCount; at++) {
    const nowMs = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    gaps.push(nowMs - lastMs)
    lastMs = nowMs
  }
  add('entre dois quadros', timesText(gaps.slice(1)))
}
