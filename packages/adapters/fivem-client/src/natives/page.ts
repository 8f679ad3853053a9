import type { Page } from '../ports.ts'

export const page: Page = {
  send: (json) => void SendNuiMessage(json),
  setFocus: (hasFocus) => SetNuiFocus(hasFocus, hasFocus),
  setKeepInput: (keeps) => SetNuiFocusKeepInput(keeps),
}
