import { coverCrop, screenSize } from './crops.ts'
import type { PictureSource } from './picture-source.ts'

const vertexCode = `
  attribute vec2 corner;
  uniform vec4 part;
  varying vec2 at;
  void main() {
    at = part.xy + (corner * 0.5 + 0.5) * part.zw;
    gl_Position = vec4(corner, 0.0, 1.0);
  }`
const fragmentCode = `
  precision mediump float;
  varying vec2 at;
  uniform sampler2D game;
  void main() { gl_FragColor = vec4(texture2D(game, at).rgb, 1.0); }`

/**
 * The game's own picture, without the pages drawn over it. Undefined without WebGL. Once requested, the game copies its screen for the rest
 * of the session, so a source is created only when a camera or a recorder opens.
 */
export function gameSource(): PictureSource | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = screenSize.width
  canvas.height = screenSize.height
  const gl = canvas.getContext('webgl', { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true })
  const program = gl && createProgram(gl)
  if (!gl || !program) {
    // biome-ignore lint/suspicious/noConsole: the specification wants this in the console
    console.error('O contexto gráfico não pôde ser criado. Este problema não tem solução neste computador.')
    return undefined
  }
  // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL, not a hook
  gl.useProgram(program)
  bindFullScreenQuad(gl, program)
  bindGameTexture(gl)
  const part = gl.getUniformLocation(program, 'part')

  return {
    isControlledByPage: false,
    frameMs: 16,
    paint() {
      const { innerWidth: width, innerHeight: height } = window // the page is as large as the game's screen
      const { x, y, width: across, height: down } = coverCrop({ width, height })
      gl.uniform4f(part, x / width, y / height, across / width, down / height)
      gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
      return canvas
    },
    turn: () => {},
    end: () => gl.getExtension('WEBGL_lose_context')?.loseContext(),
  }
}

function createProgram(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram()
  for (const [kind, code] of [
    [gl.VERTEX_SHADER, vertexCode],
    [gl.FRAGMENT_SHADER, fragmentCode],
  ] as const) {
    const shader = gl.createShader(kind)
    if (!program || !shader) return undefined
    gl.shaderSource(shader, code)
    gl.compileShader(shader)
    gl.attachShader(program, shader)
  }
  if (!program) return undefined
  gl.linkProgram(program)
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : undefined
}

function bindFullScreenQuad(gl: WebGLRenderingContext, program: WebGLProgram): void {
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 1, -1, -1, 1, 1, 1]), gl.STATIC_DRAW)
  const corner = gl.getAttribLocation(program, 'corner')
  gl.enableVertexAttribArray(corner)
  gl.vertexAttribPointer(corner, 2, gl.FLOAT, false, 0, 0)
}

/**
 * The game copies its screen into a texture whose vertical wrap is set to clamp, mirror and repeat one right after the other; any other
 * parameter in between prevents it. Outside the game the texture keeps its one blue pixel.
 */
function bindGameTexture(gl: WebGLRenderingContext): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  const blue = new Uint8Array([0, 0, 255, 255])
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, 1, 1, 0, gl.RGBA, gl.UNSIGNED_BYTE, blue)
  gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, gl.NEAREST)
  gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.NEAREST)
  gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  for (const wrap of [gl.CLAMP_TO_EDGE, gl.MIRRORED_REPEAT, gl.REPEAT, gl.CLAMP_TO_EDGE]) {
    gl.texParameterf(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, wrap)
  }
}
