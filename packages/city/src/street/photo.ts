import { PerspectiveCamera } from 'three'
import type { StreetPoint } from '../game/place.ts'
import { photoSize } from '../scene/scene.ts'

const eyeHeight = 1.56
const armLength = 1.05
/** The phone cuts a selfie out of the picture's left part: its middle is at 720, 560 of 1920 by 1080. */
const selfieShift = { right: 240, up: -40 }

/** The camera of the phone: what the person sees, or the person's own face at arm's length. */
export function photoCamera({ x, z }: StreetPoint, heading: number, selfie: boolean): PerspectiveCamera {
  const { width, height } = photoSize
  const camera = new PerspectiveCamera(selfie ? 44 : 54, width / height, 0.05, 1200)
  const [aheadX, aheadZ] = [Math.sin(heading), Math.cos(heading)]
  if (selfie) {
    camera.position.set(x + aheadX * armLength, eyeHeight + 0.06, z + aheadZ * armLength)
    camera.lookAt(x, eyeHeight - 0.01, z)
    camera.setViewOffset(width, height, selfieShift.right, selfieShift.up, width, height)
  } else {
    camera.position.set(x + aheadX * 0.2, eyeHeight, z + aheadZ * 0.2)
    camera.lookAt(x + aheadX * 10, eyeHeight + 0.1, z + aheadZ * 10)
  }
  camera.updateMatrixWorld()
  return camera
}
