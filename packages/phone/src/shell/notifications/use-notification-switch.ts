import { toast } from '../dialogs/overlays.ts'
import { setPreferences, usePreferences } from '../player/preferences.ts'

/** An app's own switch for its notifications, the same as in the settings. Shows a toast with the result. */
export function useNotificationSwitch(
  app: string,
  texts: { bellOn: string; bellOff: string },
): [isOn: boolean, toggle: () => void] {
  const isOn = usePreferences(({ notifications }) => notifications[app] !== false)
  function toggle() {
    const { notifications } = usePreferences.getState()
    setPreferences({ notifications: { ...notifications, [app]: !isOn } })
    toast(isOn ? texts.bellOff : texts.bellOn)
  }
  return [isOn, toggle]
}
