export const next = { load: () => import('./parts/up-next-rows.tsx') }
