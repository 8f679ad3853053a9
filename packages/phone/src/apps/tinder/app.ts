import type { AppManifest } from '../../shell/manifest.ts'
import { neutralTitle, title } from './title.ts'

export const tinder: AppManifest = {
  name: 'tinder',
  title,
  icon: 'tinder',
  face: ({ brands }) => ({ title: brands === 'neutral' ? neutralTitle : title, icon: 'tinder' }),
  home: '/tinder',
  notifies: true,
  folder: '/tinder',
  routes: {
    '/tinder': () => import('./screens/deck.tsx'),
    '/tinder/register': () => import('./screens/register.tsx'),
    '/tinder/likes': () => import('./screens/likes.tsx'),
    '/tinder/chats': () => import('./screens/chats.tsx'),
    '/tinder/chats/:id': () => import('./screens/chat.tsx'),
    '/tinder/profile': () => import('./screens/profile.tsx'),
  },
  start: () => import('./start.ts'),
  tour: ['/tinder', '/tinder/likes', '/tinder/chats', '/tinder/chats/4', '/tinder/profile'],
}
