import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/twitter': () => import('./screens/timeline.tsx'),
  '/twitter/register': () => import('./screens/register.tsx'),
  '/twitter/create': () => import('./screens/create.tsx'),
  '/twitter/search': () => import('./screens/search.tsx'),
  '/twitter/settings': () => import('./screens/settings.tsx'),
  '/twitter/posts/:id': () => import('./screens/post.tsx'),
  '/twitter/profiles/:id/:side': () => import('./screens/people.tsx'),
  '/twitter/profiles/:id': () => import('./screens/profile.tsx'),
}

export const tour = [
  '/twitter',
  '/twitter/create',
  '/twitter/search?q=capivara',
  '/twitter/profiles/ana',
  '/twitter/profiles/heitor.pesca',
  '/twitter/profiles/ana/followers',
  '/twitter/settings',
]
