import type { CellCamera } from '../ports.ts'

/** Hash of the selfie camera's native, for builds whose table lacks its name. */
const selfieHash = '0x2491A93618B7D838'
const phoneOfMichael = 0

export const cellCamera: CellCamera = {
  open() {
    CreateMobilePhone(phoneOfMichael)
    CellCamActivate(true, true)
  },
  setFront(isFront) {
    if (typeof CellCamActivateSelfieMode === 'function') CellCamActivateSelfieMode(isFront)
    else Citizen.invokeNative(selfieHash, isFront as unknown as number)
  },
  close() {
    DestroyMobilePhone()
    CellCamActivate(false, false)
  },
}
