import { ringTones } from '@orelhao/protocol/settings/rules'
import { previewTone } from '../../../shell/device/sounds.ts'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { ToneList } from '../parts/tone-list.tsx'
import { ringToneTitles, texts } from '../texts.ts'

export default function RingToneScreen() {
  return (
    <ToneList
      title={texts.ringTone}
      tones={ringTones}
      titles={ringToneTitles}
      chosen={usePreferences((preferences) => preferences.ringTone)}
      onChoose={(ringTone) => setPreferences({ ringTone })}
      preview={(tone) => previewTone('ring', tone)}
    />
  )
}
