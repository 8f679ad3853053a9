import type { AppManifest } from './manifest.ts'

let installed: readonly AppManifest[] = []

/** Registers the apps, in the order of the home screen. Called before anything renders: the shell itself imports no app. */
export function installApps(apps: readonly AppManifest[]): void {
  installed = apps
}

export function installedApps(): readonly AppManifest[] {
  return installed
}

export function appNamed(name: string): AppManifest | undefined {
  return installed.find((app) => app.name === name)
}

/** The app of a path: the path of its home, or one below. */
export function appAt(path: string): AppManifest | undefined {
  return installed.find(({ home, routes }) => routes && (path === home || path.startsWith(`${home}/`)))
}
