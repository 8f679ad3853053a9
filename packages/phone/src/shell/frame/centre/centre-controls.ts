import IonContrast from '~icons/ion/contrast'
import IonTorch from '~icons/ion/flashlight'
import IonStream from '~icons/ion/videocam'
import MaterialContrast from '~icons/material-symbols/contrast'
import MaterialTorch from '~icons/material-symbols/flashlight-on-rounded'
import MaterialStream from '~icons/material-symbols/live-tv-rounded'
import { type Icon, lookIcon } from '../../../kit/icon.tsx'
import { EyeOffIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { useChosenTheme } from '../../appearance/look.ts'
import { type HomeIcon, homeIcons } from '../../apps/app-icons.ts'
import { appNamed } from '../../apps/registry.ts'
import { showCentre } from '../../device/centre.ts'
import { setTorch, useTorch } from '../../device/torch.ts'
import { go } from '../../navigation/page-stack.ts'
import { setPreferences, usePreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'
import { streamerPreference } from '../../player/streamer/streamer-preference.ts'
import { AirplaneIcon, DoNotDisturbIcon } from '../bars/status-glyphs.tsx'
import { texts } from './texts.ts'

const ThemeIcon = lookIcon(IonContrast, MaterialContrast)
export const TorchIcon = lookIcon(IonTorch, MaterialTorch)
const StreamerIcon = lookIcon(IonStream, MaterialStream)

/** A switch that is on or off. */
export interface Toggle {
  label: string
  icon: Icon
  isOn: boolean
  set(isOn: boolean): void
}

export function useToggles(): Record<
  'torch' | 'airplane' | 'doNotDisturb' | 'darkTheme' | 'anonymousCall' | 'streamer',
  Toggle
> {
  const isDark = useChosenTheme() === 'dark'
  const doNotDisturb = usePreferences((preferences) => preferences.doNotDisturb)
  const isShining = useTorch(({ isOn }) => isOn)
  const airplaneMode = usePreferences((preferences) => preferences.airplaneMode)
  const anonymousCall = usePreferences((preferences) => preferences.anonymousCall)
  const isStreaming = streamerPreference.use('isOn')
  return {
    doNotDisturb: {
      label: texts.doNotDisturb,
      icon: DoNotDisturbIcon,
      isOn: doNotDisturb,
      set: (isOn) => setPreferences({ doNotDisturb: isOn }),
    },
    torch: {
      label: texts.torch,
      icon: TorchIcon,
      isOn: isShining,
      set: setTorch,
    },
    airplane: {
      label: texts.airplaneMode,
      icon: AirplaneIcon,
      isOn: airplaneMode,
      set: (isOn) => setPreferences({ airplaneMode: isOn }),
    },
    darkTheme: {
      label: texts.darkTheme,
      icon: ThemeIcon,
      isOn: isDark,
      set: (isOn) => setPreferences({ darkTheme: isOn }),
    },
    anonymousCall: {
      label: texts.anonymousCall,
      icon: EyeOffIcon,
      isOn: anonymousCall,
      set: (isOn) => setPreferences({ anonymousCall: isOn }),
    },
    streamer: {
      label: texts.streamer,
      icon: StreamerIcon,
      isOn: isStreaming,
      set: (isOn) => streamerPreference.set('isOn', isOn),
    },
  }
}

/** Apps with a shortcut in the centre. */
export function useShortcuts(): HomeIcon[] {
  const config = useSettings((state) => state.config)
  return homeIcons(config, useLook()).filter(({ name }) => appNamed(name)?.isShortcut)
}

/** Opens a page, even if it is the current one. */
export function openFromCentre(route: string): void {
  showCentre(null)
  go(route)
}
