import { AdditiveBlending, BufferAttribute, BufferGeometry, Points, ShaderMaterial } from 'three'
import { lamps } from '../game/layout.ts'
import { lightUniforms } from './materials.ts'

/** Height of a lamp's globe. */
export const lampHeight = 3.75

/** Creates the soft light around each lamp, from dusk on. */
export function createHalos(): Points {
  const geometry = new BufferGeometry()
  geometry.setAttribute(
    'position',
    new BufferAttribute(new Float32Array(lamps.flatMap(({ x, z }) => [x, lampHeight, z])), 3),
  )
  const halos = new Points(
    geometry,
    new ShaderMaterial({
      uniforms: { night: lightUniforms.night, viewHeight: { value: 720 } },
      transparent: true,
      depthWrite: false,
      blending: AdditiveBlending,
      vertexShader: /* glsl */ `
        uniform float viewHeight;
        void main() {
          vec4 seen = viewMatrix * vec4(position, 1.0);
          gl_PointSize = min(0.22 * viewHeight, viewHeight * 2.6 / -seen.z);
          gl_Position = projectionMatrix * seen;
        }`,
      fragmentShader: /* glsl */ `
        uniform float night;
        void main() {
          float near = max(0.0, 1.0 - length(gl_PointCoord - 0.5) * 2.0);
          gl_FragColor = vec4(vec3(1.0, 0.76, 0.42) * near * near * 0.6 * night, 1.0);
        }`,
    }),
  )
  halos.renderOrder = 12
  halos.onBeforeRender = (renderer) => {
    ;(halos.material as ShaderMaterial).uniforms.viewHeight = { value: renderer.domElement.height }
  }
  return halos
}
