import IonContrast from '~icons/ion/contrast'
import IonMoon from '~icons/ion/moon'
import MaterialContrast from '~icons/material-symbols/contrast'
import MaterialDisturb from '~icons/material-symbols/do-not-disturb-on-rounded'
import { type Icon, lookIcon } from '../../../kit/icon.tsx'
import { EyeOffIcon } from '../../../kit/icons.ts'
import { useLook } from '../../../kit/look.tsx'
import { type HomeIcon, homeIcons } from '../../apps.ts'
import { showCentre } from '../../centre.ts'
import { useChosenTheme } from '../../look.ts'
import { go } from '../../navigation.ts'
import { setPreferences, usePreferences } from '../../preferences.ts'
import { appNamed } from '../../registry.ts'
import { useSettings } from '../../settings.ts'
import { texts } from './texts.ts'

const ThemeIcon = lookIcon(IonContrast, MaterialContrast)
const DisturbIcon = lookIcon(IonMoon, MaterialDisturb)

/** Something that is on or off. */
export interface Toggle {
  label: string
  icon: Icon
  isOn: boolean
  set(isOn: boolean): void
}

export function useToggles(): Record<'doNotDisturb' | 'darkTheme' | 'anonymousCall', Toggle> {
  const isDark = useChosenTheme() === 'dark'
  const doNotDisturb = usePreferences((preferences) => preferences.doNotDisturb)
  const anonymousCall = usePreferences((preferences) => preferences.anonymousCall)
  return {
    doNotDisturb: {
      label: texts.doNotDisturb,
      icon: DisturbIcon,
      isOn: doNotDisturb,
      set: (isOn) => setPreferences({ doNotDisturb: isOn }),
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
  }
}

/** Apps that want to be a press away. */
export function useShortcuts(): HomeIcon[] {
  const config = useSettings((state) => state.config)
  return homeIcons(config, useLook()).filter(({ name }) => appNamed(name)?.isShortcut)
}

/** Opens a page, also the one that lies beneath. */
export function launch(route: string): void {
  showCentre(null)
  go(route)
}
