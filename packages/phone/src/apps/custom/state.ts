import type { AppChoice } from '@orelhao/protocol/custom/contract'
import { type Permission, permissions } from '@orelhao/protocol/custom/rules'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { Resource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { setInstalled } from '../../shell/player/settings.ts'

/** What the player decided, by the app's name. */
export const choices = perPlayer(
  () =>
    new Resource<Readonly<Record<string, AppChoice>>>(async () =>
      Object.fromEntries((await backend.custom_apps()).map((choice) => [choice.app, choice])),
    ),
)

/** The shell draws the home screen by it. */
choices.subscribe((known = {}) => {
  setInstalled(
    Object.fromEntries(
      Object.values(known).flatMap(({ app, isInstalled }) => (isInstalled === null ? [] : [[app, isInstalled]])),
    ),
  )
})

function choiceOf(app: string): AppChoice {
  return choices.value?.[app] ?? { app, isInstalled: null, granted: [] }
}

function decide(choice: AppChoice): void {
  choices.set({ ...choices.value, [choice.app]: choice })
}

/** What the owner lets an app ask for. */
export function askable({ permissions: named }: CustomApp): readonly Permission[] {
  return named ? permissions.filter((permission) => named.includes(permission)) : permissions
}

export function isGranted(app: string, permission: Permission): boolean {
  return choiceOf(app).granted.includes(permission)
}

/** True once the server has it too. */
export async function grant(app: string, permission: Permission, isGranted: boolean): Promise<boolean> {
  const done = await act(backend.custom_grant, [app, permission, isGranted])
  if (done === undefined) return false
  const choice = choiceOf(app)
  const others = choice.granted.filter((other) => other !== permission)
  decide({ ...choice, granted: isGranted ? [...others, permission] : others })
  return true
}

export async function install(app: string, isInstalled: boolean): Promise<boolean> {
  const done = await act(backend.custom_install, [app, isInstalled])
  if (done === undefined) return false
  decide(isInstalled ? { ...choiceOf(app), isInstalled } : { app, isInstalled, granted: [] })
  return true
}
