import { type Camera, Group, Mesh, type WebGLRenderer } from 'three'
import { buildBeach } from './build/beach.ts'
import { buildTown } from './build/build-town.ts'
import { buildCars } from './build/cars.ts'
import { buildFurniture } from './build/furniture.ts'
import { buildHorizon } from './build/horizon.ts'
import { buildPlants } from './build/plants.ts'
import { createGround } from './ground.ts'
import { createGroundMap } from './ground-map.ts'
import { createHalos } from './halos.ts'
import { sheetMaterial, solidMaterial } from './materials.ts'
import { type DetailLevel, MeshBuilder, type Slice } from './mesh-builder.ts'
import { createSigns } from './signs.ts'
import { createSky } from './sky.ts'

const sliceMetres = 13
const horizonSliceMetres = 80
/** Distance along the street up to which a kind of thing is drawn while moving, in metres. */
const detailDistances: Partial<Record<DetailLevel, number>> = { small: 17, middling: 32 }

/** All fixed things of the street, and the map of their shadows for the sun's position. */
export class Town {
  readonly root = new Group()
  private readonly details: { x: number; within: number; mesh: Mesh }[] = []
  private readonly groundMap: ReturnType<typeof createGroundMap>

  constructor() {
    const standing = slicesOf(sliceMetres, buildTown, buildPlants, buildFurniture, buildCars, buildBeach)
    for (const { x, kind, geometry } of standing) {
      const mesh = new Mesh(geometry, kind === 'sheet' ? sheetMaterial : solidMaterial)
      const within = detailDistances[kind]
      if (within) this.details.push({ x, within, mesh })
      this.root.add(mesh)
    }
    for (const { geometry } of slicesOf(horizonSliceMetres, buildHorizon))
      this.root.add(new Mesh(geometry, solidMaterial))
    this.groundMap = createGroundMap(standing.map(({ geometry }) => geometry))
    this.root.add(createGround(this.groundMap.map.texture), createSigns(), createSky(), createHalos())
  }

  /** Hides details far from the camera if `coarse`: software rendering pays for every triangle. */
  simplify(coarse: boolean, { position }: Camera): void {
    for (const { x, within, mesh } of this.details) mesh.visible = !coarse || Math.abs(x - position.x) < within
  }

  drawShadows(renderer: WebGLRenderer): void {
    this.groundMap.draw(renderer)
  }
}

function slicesOf(metres: number, ...builders: ((builder: MeshBuilder) => void)[]): Slice[] {
  const builder = new MeshBuilder(metres)
  for (const add of builders) add(builder)
  return builder.buildSlices()
}
