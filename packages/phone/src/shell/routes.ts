import { type ComponentType, lazy } from 'react'
import { parse } from 'regexparam'
import { apps } from '../apps/index.ts'
import type { AppManifest, ScreenProps } from './manifest.ts'

interface Route {
  app: AppManifest
  pattern: RegExp
  keys: string[]
  Screen: ComponentType<ScreenProps>
}

export interface Match {
  app: AppManifest
  params: Record<string, string>
  Screen: ComponentType<ScreenProps>
}

const routes: Route[] = apps.flatMap((app) =>
  Object.entries(app.routes).map(([path, load]) => ({ app, ...parse(path), Screen: lazy(load) })),
)

/** The screen for a path; undefined where no app has one. */
export function match(path: string): Match | undefined {
  for (const { app, pattern, keys, Screen } of routes) {
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, index) => [key, decodeURIComponent(found[index + 1] ?? '')]))
    return { app, params, Screen }
  }
}
