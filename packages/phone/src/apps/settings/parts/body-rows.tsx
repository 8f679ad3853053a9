import IonEffects from '~icons/ion/balloon-outline'
import IonTilt from '~icons/ion/cube-outline'
import IonVibration from '~icons/ion/radio-outline'
import MaterialEffects from '~icons/material-symbols/celebration-outline-rounded'
import MaterialVibration from '~icons/material-symbols/mobile-vibrate-outline-rounded'
import MaterialTilt from '~icons/material-symbols/screen-rotation-outline-rounded'
import { messageEffects } from '../../../chat/message-effect.ts'
import { lookIcon } from '../../../kit/icon.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { nudges } from '../../../shell/device/nudge.ts'
import { tilting } from '../../../shell/device/tilting.ts'
import { texts } from '../texts.ts'

const VibrationIcon = /* @__PURE__ */ lookIcon(IonVibration, MaterialVibration)
const EffectsIcon = /* @__PURE__ */ lookIcon(IonEffects, MaterialEffects)
const TiltIcon = /* @__PURE__ */ lookIcon(IonTilt, MaterialTilt)

/** Switches of the moves that nobody needs: the phone trembles and leans after the mouse, and messages have effects. */
export function BodyRows() {
  return (
    <>
      <SwitchRow
        icon={<VibrationIcon size={18} />}
        hue="purple"
        label={texts.nudge}
        subtitle={texts.nudgeHint}
        checked={nudges.use('isOn')}
        onChange={(isOn) => nudges.set('isOn', isOn)}
      />
      <SwitchRow
        icon={<TiltIcon size={18} />}
        hue="indigo"
        label={texts.tilt}
        subtitle={texts.tiltHint}
        checked={tilting.use('isOn')}
        onChange={(isOn) => tilting.set('isOn', isOn)}
      />
      <SwitchRow
        icon={<EffectsIcon size={18} />}
        hue="pink"
        label={texts.effects}
        subtitle={texts.effectsHint}
        checked={messageEffects.use('isOn')}
        onChange={(isOn) => messageEffects.set('isOn', isOn)}
      />
    </>
  )
}
