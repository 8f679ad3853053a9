/** Handles a request of Lua to its host, by name. An exception is an error in Lua. */
export type Answer = (name: string, fields: Buffer[]) => string | Uint8Array

/**
 * A state of Lua 5.4, or of the game's own Lua, that runs the files of `runtime/`. Host and Lua call each other synchronously, to any depth, by
 * name and with strings of bytes. `LuaMachine` is the one of the tests; `GameOptions.openLua` names another.
 */
export interface LuaRuntime {
  answer: Answer
  /** False once its stack was discarded in the middle of its work: it cannot be called any more. */
  readonly isUsable: boolean
  /** Makes a file of `runtime/` available to `require`. */
  provide(name: string): void
  /** Runs a file of `runtime/`. */
  run(name: string, ...args: string[]): void
  /** Calls `wire.serve[name]`. @throws its error. */
  call(name: string, ...fields: (string | Uint8Array)[]): Buffer
  close(): void
}

/** @param timeoutMs How long Lua may run before it calls its host or returns. */
export type OpenLua = (timeoutMs: number) => Promise<LuaRuntime>
