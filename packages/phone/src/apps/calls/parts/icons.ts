import IonEnd from '~icons/ion/call'
import IonKeypad from '~icons/ion/keypad'
import IonMicrophone from '~icons/ion/mic'
import IonMicrophoneOff from '~icons/ion/mic-off'
import IonVideo from '~icons/ion/videocam'
import IonVideoOff from '~icons/ion/videocam-off'
import IonSpeaker from '~icons/ion/volume-high'
import MaterialEnd from '~icons/material-symbols/call-end-rounded'
import MaterialKeypad from '~icons/material-symbols/dialpad-rounded'
import MaterialMicrophoneOff from '~icons/material-symbols/mic-off-rounded'
import MaterialMicrophone from '~icons/material-symbols/mic-rounded'
import MaterialVideoOff from '~icons/material-symbols/videocam-off-rounded'
import MaterialVideo from '~icons/material-symbols/videocam-rounded'
import MaterialSpeaker from '~icons/material-symbols/volume-up-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

/** On the iPhone the icon is the call icon, rotated by CSS. */
export const EndIcon = /* @__PURE__ */ lookIcon(IonEnd, MaterialEnd)
export const KeypadIcon = /* @__PURE__ */ lookIcon(IonKeypad, MaterialKeypad)
export const MicrophoneIcon = /* @__PURE__ */ lookIcon(IonMicrophone, MaterialMicrophone)
export const MicrophoneOffIcon = /* @__PURE__ */ lookIcon(IonMicrophoneOff, MaterialMicrophoneOff)
export const SpeakerIcon = /* @__PURE__ */ lookIcon(IonSpeaker, MaterialSpeaker)
export const VideoIcon = /* @__PURE__ */ lookIcon(IonVideo, MaterialVideo)
export const VideoOffIcon = /* @__PURE__ */ lookIcon(IonVideoOff, MaterialVideoOff)
