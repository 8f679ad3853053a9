import { useSettings } from '../../shell/player/settings.ts'

/** True where calls on this server can have video. */
export function useHasVideo(): boolean {
  return useSettings((state) => state.config.videoServer !== '')
}
