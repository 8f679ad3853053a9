import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/instagram': () => import('./screens/home.tsx'),
  '/instagram/login': () => import('./screens/login.tsx'),
  '/instagram/register': () => import('./screens/register.tsx'),
  '/instagram/search': () => import('./screens/search.tsx'),
  '/instagram/create': () => import('./screens/create.tsx'),
  '/instagram/notifications': () => import('./screens/notifications.tsx'),
  '/instagram/edit': () => import('./screens/edit.tsx'),
  '/instagram/hashtags/:tag': () => import('./screens/hashtag.tsx'),
  '/instagram/profiles/:username/:side': () => import('./screens/people.tsx'),
  '/instagram/profiles/:username': () => import('./screens/profile.tsx'),
  '/instagram/posts/:id': () => import('./screens/post.tsx'),
  '/instagram/stories/:username': () => import('./screens/stories.tsx'),
}

export const tour = [
  '/instagram',
  '/instagram/search',
  '/instagram/create',
  '/instagram/notifications',
  '/instagram/profiles/ana.prefeita',
  '/instagram/edit',
  '/instagram/posts/90',
  '/instagram/hashtags/praia',
  '/instagram/stories/ana.prefeita',
]
