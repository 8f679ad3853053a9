export { forget } from './state.ts'
