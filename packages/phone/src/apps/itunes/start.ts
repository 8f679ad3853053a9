export { forget } from './forgetting.ts'
