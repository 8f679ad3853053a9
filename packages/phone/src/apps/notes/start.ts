export { load as init } from './sync.ts'
