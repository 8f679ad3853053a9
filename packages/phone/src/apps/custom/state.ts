import type { AppChoice } from '@orelhao/protocol/custom/contract'
import { type Permission, permissions } from '@orelhao/protocol/custom/rules'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { Resource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { setInstalledApps } from '../../shell/player/settings.ts'

/** The player's choices, by the app's name. */
export const appChoices = perPlayer(
  () =>
    new Resource<Readonly<Record<string, AppChoice>>>(async () =>
      Object.fromEntries((await backend.custom_apps()).map((choice) => [choice.app, choice])),
    ),
)

/** The home screen shows installed apps only. */
appChoices.subscribe((loaded = {}) => {
  setInstalledApps(
    Object.fromEntries(
      Object.values(loaded).flatMap(({ app, isInstalled }) => (isInstalled === null ? [] : [[app, isInstalled]])),
    ),
  )
})

function choiceOf(app: string): AppChoice {
  return appChoices.value?.[app] ?? { app, isInstalled: null, granted: [] }
}

function setChoice(choice: AppChoice): void {
  appChoices.set({ ...appChoices.value, [choice.app]: choice })
}

/** Permissions that the owner lets an app request. */
export function requestablePermissions({ permissions: named }: CustomApp): readonly Permission[] {
  return named ? permissions.filter((permission) => named.includes(permission)) : permissions
}

export function isGranted(app: string, permission: Permission): boolean {
  return choiceOf(app).granted.includes(permission)
}

/** Returns true once the server has saved it too. */
export async function grant(app: string, permission: Permission, isGranted: boolean): Promise<boolean> {
  const done = await mutate(backend.custom_grant, [app, permission, isGranted])
  if (done === undefined) return false
  const choice = choiceOf(app)
  const others = choice.granted.filter((other) => other !== permission)
  setChoice({ ...choice, granted: isGranted ? [...others, permission] : others })
  return true
}

export async function install(app: string, isInstalled: boolean): Promise<boolean> {
  const done = await mutate(backend.custom_install, [app, isInstalled])
  if (done === undefined) return false
  setChoice(isInstalled ? { ...choiceOf(app), isInstalled } : { app, isInstalled, granted: [] })
  return true
}
