import type { Routes } from '../../shell/apps/manifest.ts'

export const routes: Routes = {
  '/tinder': () => import('./screens/deck.tsx'),
  '/tinder/register': () => import('./screens/register.tsx'),
  '/tinder/likes': () => import('./screens/likes.tsx'),
  '/tinder/chats': () => import('./screens/chats.tsx'),
  '/tinder/chats/:id': () => import('./screens/chat.tsx'),
  '/tinder/profile': () => import('./screens/profile.tsx'),
}

export const tour = ['/tinder', '/tinder/likes', '/tinder/chats', '/tinder/chats/4', '/tinder/profile']
