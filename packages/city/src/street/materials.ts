import { DoubleSide, type IUniform, ShaderMaterial, type Texture, Vector3 } from 'three'
import type { Light, Tone } from '../game/light.ts'

/** The hour's light, shared by every material. Colours are display values from paint to screen: no conversion on the way. */
export const lightUniforms = {
  sun: { value: new Vector3() },
  towards: { value: new Vector3(0, 1, 0) },
  fromSky: { value: new Vector3() },
  fromGround: { value: new Vector3() },
  skyTop: { value: new Vector3() },
  skyLow: { value: new Vector3() },
  sea: { value: new Vector3() },
  night: { value: 0 },
} satisfies Record<string, IUniform>

export function setLightUniforms(light: Light): void {
  const tones: [IUniform<Vector3>, Tone][] = [
    [lightUniforms.sun, light.sun],
    [lightUniforms.towards, light.towards],
    [lightUniforms.fromSky, light.fromSky],
    [lightUniforms.fromGround, light.fromGround],
    [lightUniforms.skyTop, light.skyTop],
    [lightUniforms.skyLow, light.skyLow],
    [lightUniforms.sea, light.sea],
  ]
  for (const [uniform, tone] of tones) uniform.value.set(...tone)
  lightUniforms.night.value = light.night
}

/** GLSL at the start of every material of the street. */
export const daylightShader = /* glsl */ `
  uniform vec3 sun, towards, fromSky, fromGround, skyTop, skyLow, sea;
  uniform float night;
  float hazeAt(float metres) { float part = metres / 290.0; return min(0.78, 1.0 - exp(-part * part)); }
  vec3 lightOn(vec3 normal) {
    return mix(fromGround, fromSky, normal.y * 0.5 + 0.5) + sun * max(dot(normal, towards), 0.0);
  }
`

const vertexLitShader = /* glsl */ `
    ${daylightShader}
    attribute vec4 tint;
    varying vec3 colour;
    void main() {
      vec4 place = modelMatrix * vec4(position, 1.0);
      vec4 seen = viewMatrix * place;
      vec3 facing = normalize(mat3(modelMatrix) * normal);
      vec3 light = lightOn(facing);
      float nearLamps = night * exp(-max(place.y, 0.0) * 0.36) * (1.0 - smoothstep(8.0, 15.0, abs(place.z)));
      light += vec3(0.62, 0.42, 0.2) * nearLamps * (0.55 + 0.45 * abs(facing.z));
      float own = max(0.0, tint.a * 2.0 - 1.0) * night;
      float room = tint.a > 0.5 ? 0.0 : tint.a * 2.0 * night;
      vec3 shown = mix(tint.rgb * light, tint.rgb * vec3(1.1, 1.0, 0.82) + vec3(0.08, 0.05, 0.02), own);
      shown = mix(shown, vec3(1.0, 0.82, 0.5), room);
      colour = mix(shown, skyLow, hazeAt(length(seen.xyz)) * (1.0 - max(own, room) * 0.7));
      gl_Position = projectionMatrix * seen;
    }`

/** Lit per vertex: a fragment only interpolates its colour, which is what software rendering can afford. */
export const solidMaterial = new ShaderMaterial({
  uniforms: lightUniforms,
  vertexShader: vertexLitShader,
  fragmentShader: /* glsl */ `
    varying vec3 colour;
    void main() { gl_FragColor = vec4(colour, 1.0); }`,
})

/** Leaves, flags and awnings: one layer, darker from below. */
export const sheetMaterial = new ShaderMaterial({
  uniforms: lightUniforms,
  side: DoubleSide,
  vertexShader: vertexLitShader,
  fragmentShader: /* glsl */ `
    varying vec3 colour;
    void main() { gl_FragColor = vec4(gl_FrontFacing ? colour : colour * 0.62, 1.0); }`,
})

/** Boards with lettering: readable by day and lit from within by night. */
export function signMaterial(map: Texture): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { ...lightUniforms, map: { value: map } },
    vertexShader: /* glsl */ `
      ${daylightShader}
      varying vec3 light;
      varying vec2 place;
      void main() {
        light = mix(lightOn(vec3(0.0, 0.0, 1.0)), vec3(1.0, 0.96, 0.86), night * 0.75);
        place = uv;
        gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
      }`,
    fragmentShader: /* glsl */ `
      uniform sampler2D map;
      varying vec3 light;
      varying vec2 place;
      void main() { gl_FragColor = vec4(texture2D(map, place).rgb * light, 1.0); }`,
  })
}
