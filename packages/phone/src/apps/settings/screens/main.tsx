import { fullName } from '@orelhao/protocol/people'
import { zooms } from '@orelhao/protocol/settings/rules'
import { useEffect, useRef } from 'react'
import IonPlane from '~icons/ion/airplane'
import IonMusic from '~icons/ion/musical-notes'
import MaterialPlane from '~icons/material-symbols/flight'
import MaterialMusic from '~icons/material-symbols/music-note-rounded'
import { lookIcon } from '../../../kit/icon.tsx'
import { BellIcon, DeviceIcon, KeypadIcon, MoonIcon, VolumeIcon, WallpaperIcon, ZoomIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Cell, Row, Section } from '../../../kit/section.tsx'
import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import { Slider } from '../../../kit/slider.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { useChosenLook, useChosenTheme, useZoom } from '../../../shell/appearance/look.ts'
import { phoneCase } from '../../../shell/appearance/phone-cases.ts'
import { largestZoom } from '../../../shell/appearance/phone-size.ts'
import { useWindowSize } from '../../../shell/appearance/use-window-size.ts'
import { playNotification } from '../../../shell/device/sounds.ts'
import { touchSounds } from '../../../shell/device/touch-sounds.ts'
import { back, go } from '../../../shell/navigation/page-stack.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { AppSections } from '../parts/app-sections.tsx'
import { BodyRows } from '../parts/body-rows.tsx'
import { LockRows } from '../parts/lock-rows.tsx'
import { ModerationSection } from '../parts/moderation-section.tsx'
import { Privacy } from '../parts/privacy.tsx'
import { SessionsSection } from '../parts/sessions.tsx'
import { TextSize } from '../parts/text-size-slider.tsx'
import { notificationToneTitles, ringToneTitles, texts, wallpaperTitles } from '../texts.ts'
import styles from './main.module.css'

const PlaneIcon = /* @__PURE__ */ lookIcon(IonPlane, MaterialPlane)
const MusicIcon = /* @__PURE__ */ lookIcon(IonMusic, MaterialMusic)

export default function SettingsScreen() {
  return (
    <Screen>
      <NavigationBar title={texts.title} largeTitle onBack={back} />
      <Scroll>
        <Profile />
        <Appearance />
        <Sound />
        <Privacy />
        <ModerationSection />
        <AppSections />
        <SessionsSection />
      </Scroll>
    </Screen>
  )
}

function Profile() {
  const identity = useSettings((state) => state.identity)
  const name = fullName(identity)
  return (
    <Section>
      <Row
        leading={<ContactAvatar phone={identity.phone} name={name} size={56} />}
        title={name}
        subtitle={`${texts.ownNumber}: ${identity.phone}`}
      />
    </Section>
  )
}

function Appearance() {
  const look = useChosenLook()
  const isDark = useChosenTheme() === 'dark'
  const zoom = Math.min(useZoom(), largestZoom(zooms, useWindowSize()))
  const background = usePreferences((preferences) => preferences.background)
  const chosenCase = usePreferences((preferences) => preferences.case)
  const config = useSettings((state) => state.config)
  return (
    <Section header={texts.appearance}>
      <Cell>
        <SegmentedControl
          label={texts.look}
          options={[
            { value: 'iphone', label: texts.iphone },
            { value: 'android', label: texts.android },
          ]}
          value={look}
          onChange={(value) => setPreferences({ look: value })}
        />
      </Cell>
      <SwitchRow
        icon={<MoonIcon size={18} />}
        hue="indigo"
        label={texts.dark}
        checked={isDark}
        onChange={(darkTheme) => setPreferences({ darkTheme })}
      />
      {!config.forceBackground && (
        <Row
          icon={<WallpaperIcon size={18} />}
          hue="teal"
          title={texts.wallpaper}
          value={wallpaperTitles[background?.type ?? 'default']}
          chevron
          onClick={() => go('/settings/wallpaper')}
        />
      )}
      <Row
        icon={<DeviceIcon size={18} />}
        hue="orange"
        title={texts.case}
        value={phoneCase(chosenCase ?? config.case).label}
        chevron
        onClick={() => go('/settings/case')}
      />
      <Row
        icon={<ZoomIcon size={18} />}
        hue="blue"
        title={texts.zoom}
        value={texts.percent(zoom)}
        chevron
        onClick={() => go('/settings/zoom')}
      />
      <TextSize />
      <LockRows />
    </Section>
  )
}

function Sound() {
  const volume = usePreferences((preferences) => preferences.volume)
  const airplaneMode = usePreferences((preferences) => preferences.airplaneMode)
  const doNotDisturb = usePreferences((preferences) => preferences.doNotDisturb)
  const ringTone = usePreferences((preferences) => preferences.ringTone)
  const hasTouchSounds = touchSounds.use('isOn')
  const notificationTone = usePreferences((preferences) => preferences.notificationTone)
  const { ringSound, notificationSound } = useSettings((state) => state.config) // the owner's own sounds leave no choice
  useSample(volume)
  const mutedApps = usePreferences(({ notifications }) => Object.values(notifications).filter((on) => !on).length)
  return (
    <Section header={texts.sound}>
      <Cell>
        <p className={styles.volume} aria-hidden>
          {texts.volume}
          <span>{texts.percent(volume)}</span>
        </p>
        <Slider
          label={texts.volume}
          value={volume}
          valueText={texts.percent(volume)}
          onChange={(value) => setPreferences({ volume: value })}
        />
      </Cell>
      {!ringSound && (
        <Row
          icon={<VolumeIcon size={18} />}
          hue="pink"
          title={texts.ringTone}
          value={ringToneTitles[ringTone]}
          chevron
          onClick={() => go('/settings/ring-tone')}
        />
      )}
      {!notificationSound && (
        <Row
          icon={<MusicIcon size={18} />}
          hue="orange"
          title={texts.notificationTone}
          value={notificationToneTitles[notificationTone]}
          chevron
          onClick={() => go('/settings/notification-tone')}
        />
      )}
      <SwitchRow
        icon={<PlaneIcon size={18} />}
        hue="orange"
        label={texts.airplaneMode}
        subtitle={texts.airplaneModeHint}
        checked={airplaneMode}
        onChange={(isOn) => setPreferences({ airplaneMode: isOn })}
      />
      <SwitchRow
        icon={<MoonIcon size={18} />}
        hue="purple"
        label={texts.doNotDisturb}
        subtitle={texts.doNotDisturbHint}
        checked={doNotDisturb}
        onChange={(value) => setPreferences({ doNotDisturb: value })}
      />
      <SwitchRow
        icon={<KeypadIcon size={18} />}
        hue="teal"
        label={texts.keySounds}
        subtitle={texts.keySoundsHint}
        checked={hasTouchSounds}
        onChange={(isOn) => touchSounds.set('isOn', isOn)}
      />
      <BodyRows />
      <Row
        icon={<BellIcon size={18} />}
        hue="red"
        title={texts.notifications}
        value={mutedApps > 0 ? texts.someOff(mutedApps) : texts.allOn}
        chevron
        onClick={() => go('/settings/notifications')}
      />
    </Section>
  )
}

const samplePauseMs = 350

/** Plays a sample at the volume that was just chosen. */
function useSample(volume: number): void {
  const before = useRef(volume)
  useEffect(() => {
    if (before.current === volume) return
    before.current = volume
    const timer = setTimeout(playNotification, samplePauseMs)
    return () => clearTimeout(timer)
  }, [volume])
}
