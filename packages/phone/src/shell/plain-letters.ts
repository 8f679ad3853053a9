export { plainLetters } from '@orelhao/protocol/plain-letters'
