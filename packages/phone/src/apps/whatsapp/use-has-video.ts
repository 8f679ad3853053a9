import { useSettings } from '../../shell/player/settings.ts'

/** Whether pictures can be sent in calls on this server. */
export function useHasVideo(): boolean {
  return useSettings((state) => state.config.videoServer !== '')
}
