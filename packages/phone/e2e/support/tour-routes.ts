import { apps } from '../../src/apps/index.ts'
import { shellScreens } from '../../src/shell/frame/boot/shell-screens.ts'

/** Home, and every address of the apps' tours. */
export async function allTourRoutes(): Promise<string[]> {
  const tours = await Promise.all([...apps, ...shellScreens].map(async ({ routes }) => (await routes?.())?.tour ?? []))
  return ['/home', ...tours.flat()]
}
