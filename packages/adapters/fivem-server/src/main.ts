import { frameworks } from './frameworks/index.ts'
import { openGame } from './game.ts'
import { runResource } from './resource.ts'

void runResource(openGame(), frameworks)
