export const upNext = { load: () => import('./parts/up-next-rows.tsx') }
