import { EyeOffIcon } from '../../../kit/icons.ts'
import { Section } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { texts } from '../texts.ts'

/** The calls' rows in the settings app. */
export default function CallSettings() {
  const anonymousCall = usePreferences((preferences) => preferences.anonymousCall)
  return (
    <Section header={texts.settings}>
      <SwitchRow
        icon={<EyeOffIcon size={18} />}
        hue="gray"
        label={texts.anonymousCall}
        subtitle={texts.anonymousCallHint}
        checked={anonymousCall}
        onChange={(value) => setPreferences({ anonymousCall: value })}
      />
    </Section>
  )
}
