import IonFlip from '~icons/ion/camera-reverse-outline'
import IonFullScreen from '~icons/ion/scan-outline'
import MaterialFlip from '~icons/material-symbols/flip-camera-ios-outline-rounded'
import MaterialFullScreen from '~icons/material-symbols/fullscreen-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const FlipIcon = /* @__PURE__ */ lookIcon(IonFlip, MaterialFlip)
export const FullScreenIcon = /* @__PURE__ */ lookIcon(IonFullScreen, MaterialFullScreen)
