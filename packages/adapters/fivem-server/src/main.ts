import { frameworks } from './frameworks/index.ts'
import { openGame } from './game/game.ts'
import { runResource } from './game/resource.ts'
import { runEngine } from './remote/engine/run-engine.ts'

/** Inside the game this is the resource's server script; run by Node it is the phone's server in a process of its own. */
if (typeof GetCurrentResourceName === 'function') void runResource(openGame(), frameworks)
else void runEngine(process.env)
