import {
  AdditiveBlending,
  BackSide,
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  PlaneGeometry,
  Points,
  ShaderMaterial,
  SphereGeometry,
} from 'three'
import { strip } from '../game/layout.ts'
import { seededRandom } from '../scene/houses.ts'
import { daylightShader, lightUniforms } from './materials.ts'

const domeRadius = 700

/** Creates the dome with the sun or the moon, the stars, and the sea under it. Drawn last, only where nothing else is. */
export function createSky(): Group {
  const sky = new Group()
  const dome = new Mesh(new SphereGeometry(domeRadius, 10, 16, 0, Math.PI * 2, 0, Math.PI * 0.56), domeMaterial())
  const stars = new Points(starPlaces(), starMaterial())
  dome.renderOrder = 10
  stars.renderOrder = 11
  stars.frustumCulled = dome.frustumCulled = false
  sky.add(dome, stars, new Mesh(shore(), seaMaterial()))
  return sky
}

function domeMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: lightUniforms,
    side: BackSide,
    depthWrite: false,
    vertexShader: /* glsl */ `
      ${daylightShader}
      varying vec3 colour, towardsHere;
      void main() {
        vec3 way = normalize(position);
        float height = clamp(way.y * 2.2, 0.0, 1.0);
        colour = mix(skyLow, skyTop, pow(height, 0.65));
        towardsHere = way;
        vec4 seen = viewMatrix * vec4(position + cameraPosition, 1.0);
        gl_Position = (projectionMatrix * seen).xyww;
      }`,
    fragmentShader: /* glsl */ `
      ${daylightShader}
      varying vec3 colour, towardsHere;
      void main() {
        float near = max(dot(normalize(towardsHere), towards), 0.0);
        float isMoon = step(0.85, night);
        vec3 disc = mix(vec3(1.0, 0.95, 0.8), vec3(0.93, 0.94, 0.98), isMoon);
        float halo = pow(near, mix(40.0, 400.0, isMoon)) * mix(0.5, 0.35, isMoon);
        float edge = smoothstep(0.99915, 0.9994, near);
        gl_FragColor = vec4(mix(colour + (disc - colour * 0.5) * halo, disc, edge), 1.0);
      }`,
  })
}

function starPlaces(): BufferGeometry {
  const places = new Float32Array(260 * 3)
  for (let index = 0; index < 260; index++) {
    const turn = seededRandom(index) * Math.PI * 2
    const up = 0.06 + seededRandom(index + 500) * 0.94
    const flat = Math.sqrt(1 - up * up)
    places.set([Math.cos(turn) * flat * 600, up * 600, Math.sin(turn) * flat * 600], index * 3)
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(places, 3))
  return geometry
}

function starMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: lightUniforms,
    transparent: true,
    depthWrite: false,
    blending: AdditiveBlending,
    vertexShader: /* glsl */ `
      varying float bright;
      void main() {
        bright = 0.35 + 0.65 * fract(position.x * 1.37);
        gl_PointSize = 1.0 + bright * 1.6;
        gl_Position = (projectionMatrix * viewMatrix * vec4(position + cameraPosition, 1.0)).xyww;
      }`,
    fragmentShader: /* glsl */ `
      uniform float night;
      varying float bright;
      void main() { gl_FragColor = vec4(vec3(0.9, 0.93, 1.0) * bright * smoothstep(0.7, 1.0, night), 1.0); }`,
  })
}

/** Builds the sea from a wavy edge on the sand to the horizon; `uv.y` counts metres from the edge. */
function shore(): BufferGeometry {
  const plane = new PlaneGeometry(2, 1, 110, 4).rotateX(-Math.PI / 2)
  const position = plane.getAttribute('position')
  const uv = plane.getAttribute('uv')
  for (let index = 0; index < position.count; index++) {
    // The mesh is finer near the street than far along the shore.
    const aside = position.getX(index)
    const x = aside * Math.abs(aside) * 700
    const part = position.getZ(index) + 0.5
    const out = part ** 3 * 660 + part * 9
    const edge = strip.waterline + Math.sin(x * 0.21) * 0.9 + Math.sin(x * 0.53 + 1) * 0.45
    position.setXYZ(index, x, 0.03, edge + out)
    uv.setXY(index, x, out)
  }
  return plane
}

function seaMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: lightUniforms,
    vertexShader: /* glsl */ `
      varying vec3 place;
      varying float out_;
      void main() {
        place = position;
        out_ = uv.y;
        gl_Position = projectionMatrix * viewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      ${daylightShader}
      varying vec3 place;
      varying float out_;
      void main() {
        vec3 shallow = mix(sea, fromSky * vec3(0.75, 1.25, 1.15), 0.55);
        vec3 colour = mix(shallow, sea, smoothstep(0.0, 26.0, out_));
        vec2 way = place.xz - cameraPosition.xz;
        float far = length(way);
        colour = mix(colour, skyLow, 0.12 + 0.62 * smoothstep(40.0, 420.0, far));
        float ripple = sin(place.x * 0.7 + sin(place.z * 0.9) * 1.6) * sin(place.z * 1.5 + sin(place.x * 0.35) * 2.0);
        colour += 0.035 * ripple * (1.0 - smoothstep(30.0, 160.0, far));
        float path = dot(way / far, normalize(towards.xz));
        float glint = smoothstep(0.93, 1.0, path) * smoothstep(0.1, 0.9, ripple + 0.6 * smoothstep(60.0, 300.0, far));
        colour += sun * glint * 0.9 * (1.0 - towards.y * 0.6);
        float foam = smoothstep(0.75, 0.35, out_) + 0.6 * smoothstep(0.22, 0.0, abs(out_ - 2.6 - sin(place.x * 0.4) * 0.8 - sin(place.x * 1.1) * 0.2));
        colour = mix(colour, fromSky * 1.25 + sun * 0.5, min(0.85, foam));
        gl_FragColor = vec4(colour, 1.0);
      }`,
  })
}
