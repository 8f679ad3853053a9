import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  Camera,
  CustomBlending,
  LinearFilter,
  MaxEquation,
  Mesh,
  OneFactor,
  Scene,
  ShaderMaterial,
  Vector4,
  type WebGLRenderer,
  WebGLRenderTarget,
} from 'three'
import { lamps } from '../game/layout.ts'
import { lightUniforms } from './materials.ts'

/** The part of the ground with shadows and lamp light: start x, start z, length x, length z, in metres. */
export const mapped = { value: new Vector4(-60, -9, 120, 36) }

const poolRadius = 5.2
const pixels = { width: 2048, height: 640 }

const mapShader = /* glsl */ `
  uniform vec4 mapped;
  uniform vec3 towards;
  vec4 onMap(vec2 ground) { return vec4((ground - mapped.xy) / mapped.zw * 2.0 - 1.0, 0.0, 1.0); }
`

/**
 * Renders the ground from above: shadows in red, lamp light in green. All things are projected flat along the sun's direction, so a shadow
 * costs one look-up in the ground's shader, and nothing while the sun stands still.
 */
export function createGroundMap(standing: readonly BufferGeometry[]): {
  map: WebGLRenderTarget
  draw(renderer: WebGLRenderer): void
} {
  const map = new WebGLRenderTarget(pixels.width, pixels.height, {
    depthBuffer: false,
    minFilter: LinearFilter,
    generateMipmaps: false,
  })
  const scene = new Scene()
  const camera = new Camera()
  const press = shadowMaterial()
  const shadows = standing.map((geometry) => new Mesh(geometry, press))
  const pools = new Mesh(lampLightQuads(), lampLightMaterial())
  for (const mesh of [...shadows, pools]) mesh.frustumCulled = false
  scene.add(...shadows, pools)

  return {
    map,
    draw(renderer) {
      const before = renderer.getRenderTarget()
      renderer.setRenderTarget(map)
      renderer.setClearColor(0x000000, 1)
      renderer.clear()
      renderer.render(scene, camera)
      renderer.setRenderTarget(before)
    },
  }
}

function shadowMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { towards: lightUniforms.towards, mapped },
    depthTest: false,
    depthWrite: false,
    side: 2,
    blending: CustomBlending,
    blendEquation: MaxEquation,
    blendSrc: OneFactor,
    blendDst: OneFactor,
    vertexShader: /* glsl */ `
      ${mapShader}
      void main() { gl_Position = onMap(position.xz - towards.xz / max(towards.y, 0.3) * position.y); }`,
    fragmentShader: 'void main() { gl_FragColor = vec4(1.0, 0.0, 0.0, 1.0); }',
  })
}

function lampLightMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { towards: lightUniforms.towards, mapped },
    depthTest: false,
    depthWrite: false,
    side: 2,
    transparent: true,
    blending: AdditiveBlending,
    vertexShader: /* glsl */ `
      ${mapShader}
      varying vec2 around;
      void main() { around = uv; gl_Position = onMap(position.xz); }`,
    fragmentShader: /* glsl */ `
      varying vec2 around;
      void main() {
        float near = max(0.0, 1.0 - dot(around, around));
        gl_FragColor = vec4(0.0, near * near, 0.0, 1.0);
      }`,
  })
}

function lampLightQuads(): BufferGeometry {
  const corners = [-1, -1, 1, -1, 1, 1, -1, -1, 1, 1, -1, 1]
  const places: number[] = []
  const around: number[] = []
  for (const { x, z } of lamps) {
    for (let index = 0; index < corners.length; index += 2) {
      const [across, along] = [corners[index] as number, corners[index + 1] as number]
      places.push(x + across * poolRadius, 0, z + along * poolRadius)
      around.push(across, along)
    }
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  geometry.setAttribute('uv', new BufferAttribute(new Float32Array(around), 2))
  return geometry
}
