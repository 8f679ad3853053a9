export const next = { load: () => import('./parts/next-rows.tsx') }
