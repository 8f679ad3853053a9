import { runStages } from './stages.ts'

/** `npm run check`: the quick check before every commit. */
const { failed, failures } = await runStages()
for (const failure of failures) console.log(`\n${failure}`)
if (failed > 0) {
  console.log(`\n${failed} failed`)
  process.exitCode = 1
}
