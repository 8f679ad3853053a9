import { Resource } from '../../kit/resource.ts'
import { backend, ignoreOffline } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { confirm } from '../../shell/dialogs/overlays.ts'
import { openTab } from './navigation.ts'
import { loadMe, perAccount, setAccount, useInstagram } from './state.ts'
import { texts } from './texts.ts'

/** The player’s own accounts, oldest first, and how many they may have. */
export const ownAccounts = perAccount(
  () =>
    new Resource(async () => {
      const [accounts, most] = await Promise.all([backend.ig_accounts(), backend.ig_max_accounts()])
      return { accounts, most }
    }),
)

/** Logs the player into one of their accounts. Returns false where that failed, after the player was told. */
export async function logInto(account: number): Promise<boolean> {
  const profile = await mutate(backend.ig_login, [account])
  if (!profile) return false
  setAccount(profile)
  void ignoreOffline(loadMe()) // loads the unread count
  return true
}

/** Closes the previous account’s pages: the app begins again with the timeline. */
export async function switchTo(account: number): Promise<void> {
  if (await logInto(account)) openTab('/instagram')
}

export async function logOut(): Promise<void> {
  const { profile } = useInstagram.getState()
  if (!profile || !(await confirm(texts.confirmLogOut(profile.username)))) return
  if ((await mutate(backend.ig_logout, [])) === undefined) return
  setAccount(null)
  openTab('/instagram/login')
}
