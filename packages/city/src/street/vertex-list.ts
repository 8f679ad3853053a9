import { BufferAttribute, BufferGeometry, type Vector3 } from 'three'

/** Triangle corners without duplicates: software rendering pays for every corner it shades. */
export class VertexList {
  private readonly positions: number[] = []
  private readonly normals: number[] = []
  private readonly tints: number[] = []
  private readonly indices: number[] = []
  private readonly indexByVertex = new Map<string, number>()

  add(
    { x, y, z }: Vector3,
    { x: nx, y: ny, z: nz }: Vector3,
    [red, green, blue, glow]: [number, number, number, number],
  ): void {
    const normal = [Math.round(nx * 127), Math.round(ny * 127), Math.round(nz * 127)]
    const name = `${Math.round(x * 1000)} ${Math.round(y * 1000)} ${Math.round(z * 1000)} ${normal} ${red | 0} ${green | 0} ${blue | 0} ${glow | 0}`
    const found = this.indexByVertex.get(name)
    if (found !== undefined) {
      this.indices.push(found)
      return
    }
    const next = this.indexByVertex.size
    this.indexByVertex.set(name, next)
    this.indices.push(next)
    this.positions.push(x, y, z)
    this.normals.push(...(normal as [number, number, number]))
    this.tints.push(red, green, blue, glow)
  }

  /** Adds the contents of another list. */
  append({ positions, normals, tints, indices }: VertexList): void {
    const first = this.positions.length / 3
    for (const value of positions) this.positions.push(value)
    for (const value of normals) this.normals.push(value)
    for (const value of tints) this.tints.push(value)
    for (const index of indices) this.indices.push(first + index)
  }

  build(): BufferGeometry {
    const geometry = new BufferGeometry()
    geometry.setIndex(new BufferAttribute(new Uint32Array(this.indices), 1))
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3))
    geometry.setAttribute('normal', new BufferAttribute(new Int8Array(this.normals), 3, true))
    geometry.setAttribute('tint', new BufferAttribute(new Uint8Array(this.tints), 4, true))
    return geometry
  }
}
