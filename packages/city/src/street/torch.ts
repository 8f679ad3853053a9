import { AdditiveBlending, CircleGeometry, Mesh, ShaderMaterial } from 'three'

const ahead = 2.6
const radius = 1.9

/** Creates the light of the phone's torch on the ground before its holder. */
export function createTorch(): Mesh {
  const torch = new Mesh(
    new CircleGeometry(radius, 32).rotateX(-Math.PI / 2).translate(0, 0.06, ahead),
    new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      blending: AdditiveBlending,
      vertexShader: /* glsl */ `
        varying vec2 place;
        void main() {
          place = (position.xz - vec2(0.0, ${ahead.toFixed(1)})) / ${radius.toFixed(1)};
          gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
        }`,
      fragmentShader: /* glsl */ `
        varying vec2 place;
        void main() {
          float near = max(0.0, 1.0 - length(place));
          gl_FragColor = vec4(vec3(1.0, 0.95, 0.82) * near * 0.8, 1.0);
        }`,
    }),
  )
  torch.renderOrder = 13
  torch.visible = false
  return torch
}
