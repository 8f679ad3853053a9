import {
  AdditiveBlending,
  CylinderGeometry,
  DoubleSide,
  Group,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  ShaderMaterial,
} from 'three'

const height = 26

/** Creates the mark of a destination: a column of light that is visible from the whole street. */
export function createWaypointBeam(): Group {
  const beam = new Group()
  const column = new Mesh(
    new CylinderGeometry(0.55, 0.55, height, 20, 1, true).translate(0, height / 2, 0),
    new ShaderMaterial({
      transparent: true,
      depthWrite: false,
      side: DoubleSide,
      blending: AdditiveBlending,
      vertexShader: /* glsl */ `
        varying float up;
        void main() { up = position.y / ${height.toFixed(1)}; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,
      fragmentShader: /* glsl */ `
        varying float up;
        void main() { gl_FragColor = vec4(vec3(1.0, 0.5, 0.12) * (1.0 - up) * 0.55, 1.0); }`,
    }),
  )
  const ring = new Mesh(
    new RingGeometry(0.75, 1.05, 28).rotateX(-Math.PI / 2).translate(0, 0.05, 0),
    new MeshBasicMaterial({ color: 0xf28a1d, transparent: true, opacity: 0.9, depthWrite: false }),
  )
  column.renderOrder = 14
  beam.add(column, ring)
  beam.visible = false
  return beam
}
