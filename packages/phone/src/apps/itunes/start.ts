export { forget } from './forgetting.ts'

export const next = { load: () => import('./parts/next-rows.tsx') }
