import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  PlaneGeometry,
  ShaderMaterial,
  type Texture,
  Vector2,
} from 'three'
import { strip } from '../game/layout.ts'
import { seededRandom } from '../scene/houses.ts'
import { mapped } from './ground-map.ts'
import { daylightShader, lightUniforms } from './materials.ts'
import { mosaic, mosaicMetres } from './mosaic.ts'

const halfLength = 230
const sandPaint = 0xedd7a3
const asphalt = 0x666a74
const slabs = 0xc4bbac

/** Creates all surfaces to walk on, with the shadows and lamp light of the ground's map. */
export function createGround(map: Texture): Group {
  const ground = new Group()
  const { facades, northKerb, southKerb, promenadeEnd, waterline } = strip
  const plain = material(map)
  ground.add(
    new Mesh(band(sandPaint, promenadeEnd, waterline + 5, 9, 0.05), plain),
    new Mesh(band(asphalt, northKerb, southKerb, 12, 0.03), plain),
    new Mesh(band(slabs, facades - 14, northKerb - 0.22, 8, 0.05), plain),
    new Mesh(paintings(), plain),
    new Mesh(band(0xffffff, southKerb + 0.22, promenadeEnd, 10, 0), material(map, mosaic())),
  )
  return ground
}

/** Builds a strip along the whole street, its squares of slightly different tones. */
function band(paint: number, north: number, south: number, cell: number, variety: number): BufferGeometry {
  const depth = south - north
  const plane = new PlaneGeometry(
    halfLength * 2,
    depth,
    Math.round((halfLength * 2) / cell),
    Math.max(1, Math.round(depth / cell)),
  )
  plane.rotateX(-Math.PI / 2).translate(0, 0, (north + south) / 2)
  const loose = plane.toNonIndexed()
  const position = loose.getAttribute('position')
  const tints = new Float32Array(position.count * 3)
  for (let index = 0; index < position.count; index++) {
    const bright = 1 + (seededRandom(Math.floor(index / 6) + north) - 0.5) * 2 * variety
    tints.set(
      [((paint >> 16) & 255) * bright, ((paint >> 8) & 255) * bright, (paint & 255) * bright].map(
        (value) => value / 255,
      ),
      index * 3,
    )
  }
  loose.setAttribute('tint', new BufferAttribute(tints, 3))
  return loose
}

/** Builds kerbs, lane marks, the zebra crossing and the wet sand, slightly above the rest. */
function paintings(): BufferGeometry {
  const { northKerb, southKerb, promenadeEnd, waterline } = strip
  const places: number[] = []
  const tints: number[] = []
  const patch = (paint: number, [west, east]: [number, number], [north, south]: [number, number], height = 0.012) => {
    for (const [x, z] of [
      [west, north],
      [west, south],
      [east, south],
      [west, north],
      [east, south],
      [east, north],
    ] as const) {
      places.push(x, height, z)
      tints.push(((paint >> 16) & 255) / 255, ((paint >> 8) & 255) / 255, (paint & 255) / 255)
    }
  }
  for (let x = -halfLength; x < halfLength; x += 12) {
    patch(0xd9d2c4, [x, x + 12], [northKerb - 0.24, northKerb])
    patch(0xd9d2c4, [x, x + 12], [southKerb, southKerb + 0.24])
    patch(0xe6dcc6, [x, x + 12], [promenadeEnd, promenadeEnd + 0.3], 0.02)
    patch(0xc9ad78, [x, x + 12], [waterline - 1.5, waterline + 5])
  }
  for (let x = -90; x < 90; x += 6) patch(0xf2cf63, [x, x + 2.6], [-0.07, 0.07])
  for (let z = northKerb + 0.4; z < southKerb - 0.5; z += 0.95) patch(0xf4f1e8, [-19, -16.2], [z, z + 0.5], 0.016)
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(places), 3))
  geometry.setAttribute('tint', new BufferAttribute(new Float32Array(tints), 3))
  return geometry
}

function material(map: Texture, pattern?: Texture): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: {
      ...lightUniforms,
      mapped,
      map: { value: map },
      pattern: { value: pattern },
      tile: { value: new Vector2(...mosaicMetres) },
    },
    defines: pattern ? { PATTERN: 1 } : {},
    vertexShader: /* glsl */ `
      ${daylightShader}
      attribute vec3 tint;
      uniform vec4 mapped;
      uniform vec2 tile;
      varying vec3 paint;
      varying vec2 onMap, onTile;
      varying float haze;
      void main() {
        vec4 seen = viewMatrix * vec4(position, 1.0);
        paint = tint;
        onMap = (position.xz - mapped.xy) / mapped.zw;
        onTile = position.xz / tile;
        haze = hazeAt(length(seen.xyz));
        gl_Position = projectionMatrix * seen;
      }`,
    fragmentShader: /* glsl */ `
      ${daylightShader}
      uniform sampler2D map, pattern;
      varying vec3 paint;
      varying vec2 onMap, onTile;
      varying float haze;
      void main() {
        vec2 fallen = texture2D(map, onMap).rg;
        vec3 light = fromSky + sun * towards.y * (1.0 - fallen.r * 0.9) - fallen.r * 0.1 * (1.0 - night);
        light += vec3(1.0, 0.72, 0.38) * fallen.g * night;
        vec3 shown = paint;
        #ifdef PATTERN
          shown = texture2D(pattern, onTile).rgb;
        #endif
        gl_FragColor = vec4(mix(shown * light, skyLow, haze), 1.0);
      }`,
  })
}
