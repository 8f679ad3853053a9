import { runMediaServer } from '../packages/adapters/standalone/src/media.ts'
import { endWithParent } from './run.ts'

/** `npm run serve:media`: the media server of a game, from this repository. The zip has it too, as `start-media`. */
endWithParent()
await runMediaServer(process.env)
