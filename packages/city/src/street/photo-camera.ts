import type { CameraShot } from '@orelhao/protocol/city'
import { PerspectiveCamera } from 'three'
import type { StreetPoint } from '../game/coordinates.ts'
import { photoSize } from '../scene/scene.ts'

const eyeHeight = 1.56
const armLength = 1.15

interface ViewAngles {
  /** Direction of the camera, or from which it looks back at its owner. */
  yaw: number
  /** Radians below level. */
  down: number
}

/** Creates the phone's camera: the citizen's own view, or the face at arm's length. */
export function photoCamera({ x, z }: StreetPoint, { yaw, down }: ViewAngles, shot: CameraShot): PerspectiveCamera {
  const { width, height } = photoSize
  const camera = new PerspectiveCamera(shot.front ? 50 : 54, width / height, 0.05, 1200)
  const [aheadX, aheadZ] = [Math.sin(yaw), Math.cos(yaw)]
  camera.zoom = shot.zoom
  if (shot.front) {
    camera.position.set(x + aheadX * armLength, eyeHeight + 0.06 + down * 0.4, z + aheadZ * armLength)
    camera.lookAt(x, eyeHeight - 0.01, z)
    camera.setViewOffset(width, height, (0.5 - shot.centre.x) * width, (0.5 - shot.centre.y) * height, width, height)
  } else {
    camera.position.set(x + aheadX * 0.2, eyeHeight, z + aheadZ * 0.2)
    camera.lookAt(x + aheadX * 10, eyeHeight + 0.1 - Math.tan(down) * 10, z + aheadZ * 10)
  }
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
  return camera
}
