import { runStages } from './stages.ts'

/** `npm run check`: the quick look before every commit. */
const { failed } = await runStages()
if (failed > 0) {
  console.log(`\n${failed} failed`)
  process.exitCode = 1
}
