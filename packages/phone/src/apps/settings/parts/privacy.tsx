import { EyeOffIcon, MessageIcon } from '../../../kit/icons.ts'
import { Section } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { streamerPreference } from '../../../shell/player/streamer/streamer-preference.ts'
import { texts } from '../texts.ts'

/** Settings for what bystanders may see. */
export function Privacy() {
  const isStreaming = streamerPreference.use('isOn')
  const hidesPreviews = streamerPreference.use('hidesPreviews')
  return (
    <Section header={texts.privacy}>
      <SwitchRow
        icon={<EyeOffIcon size={18} />}
        hue="red"
        label={texts.streamer}
        subtitle={texts.streamerHint}
        checked={isStreaming}
        onChange={(isOn) => streamerPreference.set('isOn', isOn)}
      />
      {isStreaming && (
        <SwitchRow
          icon={<MessageIcon size={18} />}
          hue="red"
          label={texts.hidePreviews}
          subtitle={texts.hidePreviewsHint}
          checked={hidesPreviews}
          onChange={(isOn) => streamerPreference.set('hidesPreviews', isOn)}
        />
      )}
    </Section>
  )
}
