export { load as begin } from './sync.ts'
