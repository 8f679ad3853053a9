export { plainLetters } from '@orelhao/protocol/fold-accents'
