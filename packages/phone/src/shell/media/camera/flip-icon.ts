import IonFlip from '~icons/ion/camera-reverse-outline'
import MaterialFlip from '~icons/material-symbols/flip-camera-ios-outline-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const FlipIcon = /* @__PURE__ */ lookIcon(IonFlip, MaterialFlip)
