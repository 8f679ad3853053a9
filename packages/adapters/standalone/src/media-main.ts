import { runMediaServer } from './media.ts'

/** `start-media` of the zip. */
void runMediaServer(process.env)
