import { DownloadIcon, EyeOffIcon, MessageIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { streamerPreference } from '../../../shell/player/streamer/streamer-preference.ts'
import { texts } from '../texts.ts'

/** Settings for what bystanders may see, and the way to the player's own data. */
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
      <Row
        icon={<DownloadIcon size={18} />}
        hue="blue"
        title={texts.ownData}
        subtitle={texts.ownDataHint}
        chevron
        onClick={() => go('/settings/data')}
      />
    </Section>
  )
}
