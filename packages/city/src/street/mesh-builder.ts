import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  Euler,
  IcosahedronGeometry,
  Matrix3,
  Matrix4,
  Quaternion,
  Vector3,
} from 'three'
import { VertexList } from './vertex-list.ts'

export type Triple = readonly [number, number, number]

interface SurfaceOptions {
  /** 0..1: how much the surface shines by night in its own colour, as a lamp does. */
  glow?: number
  /** 0..1: how much the surface shows a warm room by night, as a window does. */
  interiorLight?: number
  /** 0..1: how much darker the foot is than the top; a cheap substitute for ambient occlusion. */
  shade?: number
  /** Radians about x, y and z. */
  turn?: Triple
  /** Smooth normals instead of facets. */
  smooth?: boolean
  /** Omits the lids of a pipe. */
  open?: boolean
}

const worldMatrix = new Matrix4()
const normalMatrix = new Matrix3()
const point = new Vector3()
const worldNormal = new Vector3()
const unitBox = new BoxGeometry().translate(0, 0.5, 0).toNonIndexed()
const cache = new Map<string, BufferGeometry>()

/** A part of the mesh: a stretch along x, with its small things apart from the rest. */
export interface Slice {
  /** Middle of the stretch. */
  x: number
  kind: DetailLevel
  geometry: BufferGeometry
}

/**
 * `small`: railings, flowers, goods; `middling`: shutters and frames, which are not missed at a distance. `sheet`: thin, visible from both
 * sides.
 */
export type DetailLevel = 'bold' | 'middling' | 'small' | 'sheet'

const smallSquareMetres = 0.36
const middlingSquareMetres = 1.3

/** Collects painted solids into few geometries: few draw calls for all fixed things, and slices that can be left out of view. */
export class MeshBuilder {
  private readonly slices = new Map<string, { x: number; kind: DetailLevel; corners: VertexList }>()
  private readonly sliceMetres: number
  private base = new Matrix4()

  constructor(sliceMetres = 10_000) {
    this.sliceMetres = sliceMetres
  }

  /** Places everything that `draw` adds, turned about the vertical. */
  withTransform(place: Triple, turn: number, draw: () => void, scale = 1): void {
    const outer = this.base
    this.base = outer.clone().multiply(transformMatrix(place, [0, turn, 0], [scale, scale, scale]))
    draw()
    this.base = outer
  }

  /** `place` is the middle of the foot. */
  box(paint: number, place: Triple, size: Triple, finish: SurfaceOptions = {}): void {
    this.add(unitBox, paint, transformMatrix(place, finish.turn, size), finish, detailLevelOf(size))
  }

  /** Adds an upright pipe from its foot, `top` and `foot` being radii. */
  pipe(paint: number, place: Triple, [top, foot, height]: Triple, sides = 6, finish: SurfaceOptions = {}): void {
    const shape = cached(`pipe ${top / foot} ${sides} ${finish.smooth} ${finish.open}`, () =>
      facetGeometry(new CylinderGeometry(top / foot, 1, 1, sides, 1, finish.open).translate(0, 0.5, 0), finish.smooth),
    )
    this.add(
      shape,
      paint,
      transformMatrix(place, finish.turn, [foot, height, foot]),
      finish,
      detailLevelOf([foot * 2, height, foot * 2]),
    )
  }

  /** `place` is the middle. */
  ball(paint: number, place: Triple, radii: Triple, detail = 1, finish: SurfaceOptions = {}): void {
    const shape = cached(`ball ${detail} ${finish.smooth}`, () => {
      const ball = new IcosahedronGeometry(1, detail)
      if (finish.smooth) ball.setAttribute('normal', ball.getAttribute('position').clone())
      else ball.computeVertexNormals()
      return ball
    })
    const [across, up, deep] = radii
    this.add(
      shape,
      paint,
      transformMatrix(place, finish.turn, radii),
      finish,
      detailLevelOf([across * 2, up * 2, deep * 2]),
    )
  }

  /** Adds a flat face, visible from the side on which the corners run counterclockwise. */
  face(paint: number, corners: readonly Triple[], finish: SurfaceOptions = {}): void {
    this.add(faceGeometry(corners), paint, new Matrix4(), finish)
  }

  /** Adds a face with two sides; the side that faces down is shaded. */
  sheet(paint: number, corners: readonly Triple[]): void {
    this.add(faceGeometry(corners), paint, new Matrix4(), {}, 'sheet')
  }

  /** Adds any geometry of triangles without an index that has normals. */
  add(
    shape: BufferGeometry,
    paint: number,
    matrix: Matrix4,
    { glow = 0, interiorLight = 0, shade = 0 }: SurfaceOptions,
    kind: DetailLevel = 'bold',
  ): void {
    const position = shape.getAttribute('position')
    const normal = shape.getAttribute('normal')
    worldMatrix.multiplyMatrices(this.base, matrix)
    normalMatrix.getNormalMatrix(worldMatrix)
    // One byte for both: the lower half is for rooms, the upper for glow.
    const shine = glow > 0 ? 128 + glow * 127 : interiorLight * 127
    const corners = this.sliceFor(
      point.fromBufferAttribute(position, 0).applyMatrix4(worldMatrix).x,
      Math.max(glow, interiorLight) < 0.9 ? kind : 'bold',
    )
    for (let index = 0; index < position.count; index++) {
      const height = position.getY(index)
      point.fromBufferAttribute(position, index).applyMatrix4(worldMatrix)
      worldNormal.fromBufferAttribute(normal, index).applyMatrix3(normalMatrix).normalize()
      const bright = 1 - shade * (1 - Math.min(1, Math.max(0, height)))
      corners.add(point, worldNormal, [
        ((paint >> 16) & 255) * bright,
        ((paint >> 8) & 255) * bright,
        (paint & 255) * bright,
        shine,
      ])
    }
  }

  /** Builds one geometry of everything. */
  build(): BufferGeometry {
    const corners = new VertexList()
    for (const slice of this.slices.values()) corners.append(slice.corners)
    return corners.build()
  }

  buildSlices(): Slice[] {
    return [...this.slices.values()].map(({ x, kind, corners }) => ({ x, kind, geometry: corners.build() }))
  }

  private sliceFor(x: number, kind: DetailLevel): VertexList {
    const place = Math.floor(x / this.sliceMetres)
    const name = `${place} ${kind}`
    const slice = this.slices.get(name) ?? {
      x: (place + 0.5) * this.sliceMetres,
      kind,
      corners: new VertexList(),
    }
    this.slices.set(name, slice)
    return slice.corners
  }
}

/** Classifies by the largest side. */
function detailLevelOf(size: Triple): DetailLevel {
  const [, middle, largest] = [...size].sort((one, other) => one - other) as [number, number, number]
  if (middle * largest < smallSquareMetres) return 'small'
  return middle * largest < middlingSquareMetres ? 'middling' : 'bold'
}

export function transformMatrix(place: Triple, turn: Triple = [0, 0, 0], size: Triple = [1, 1, 1]): Matrix4 {
  return new Matrix4().compose(
    new Vector3(...place),
    new Quaternion().setFromEuler(new Euler(...turn)),
    new Vector3(...size),
  )
}

export function facetGeometry(geometry: BufferGeometry, smooth = false): BufferGeometry {
  const loose = geometry.index ? geometry.toNonIndexed() : geometry
  if (!smooth) loose.computeVertexNormals()
  return loose
}

function faceGeometry(corners: readonly Triple[]): BufferGeometry {
  const points: number[] = []
  for (let index = 1; index + 1 < corners.length; index++) {
    for (const corner of [0, index, index + 1]) points.push(...(corners[corner] as Triple))
  }
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(points), 3))
  geometry.computeVertexNormals()
  return geometry
}

function cached(name: string, make: () => BufferGeometry): BufferGeometry {
  const found = cache.get(name) ?? make()
  cache.set(name, found)
  return found
}
