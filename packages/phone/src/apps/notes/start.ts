export { forget, load as begin } from './sync.ts'
