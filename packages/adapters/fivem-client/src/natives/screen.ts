import type { Screen } from '../ports.ts'

/** Text entry for the help: text that is passed directly is cut at 99 characters. */
const helpEntry = 'ORELHAO_CAMERA'

export const screen: Screen = {
  showNotice(text) {
    BeginTextCommandThefeedPost('STRING')
    AddTextComponentSubstringPlayerName(text)
    EndTextCommandThefeedPostTicker(false, true)
  },
  showHelp(text) {
    AddTextEntry(helpEntry, text)
    BeginTextCommandDisplayHelp(helpEntry)
    EndTextCommandDisplayHelp(0, true, false, -1) // stays until it is cleared
  },
  clearHelp: () => ClearHelp(true),
  hideHud() {
    const wasHudHidden = IsHudHidden()
    const wasRadarHidden = IsRadarHidden()
    DisplayHud(false)
    DisplayRadar(false)
    return () => {
      if (!wasHudHidden) DisplayHud(true)
      if (!wasRadarHidden) DisplayRadar(true)
    }
  },
}
