import { notificationTones } from '@orelhao/protocol/settings/rules'
import { previewTone } from '../../../shell/device/sounds.ts'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { ToneList } from '../parts/tone-list.tsx'
import { notificationToneTitles, texts } from '../texts.ts'

export default function NotificationToneScreen() {
  return (
    <ToneList
      title={texts.notificationTone}
      tones={notificationTones}
      titles={notificationToneTitles}
      chosen={usePreferences((preferences) => preferences.notificationTone)}
      onChoose={(notificationTone) => setPreferences({ notificationTone })}
      preview={(tone) => previewTone('notification', tone)}
    />
  )
}
