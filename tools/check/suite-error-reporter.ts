import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** An error around the tests, which vitest's JSON report leaves out: a hook of a suite threw, or nobody caught it. */
export interface AroundError {
  /** A file's path, or 'vitest'. */
  place: string
  /** The hook's suite, or that nobody caught it. */
  name: string
  message: string
}

/** Writes the errors around the tests to the file that AROUND_FILE names. */
export default class AroundReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.AROUND_FILE
    if (!file) return
    const uncaught = unhandled.map((error) => around('vitest', 'an error that nobody caught', error))
    writeFileSync(file, JSON.stringify([...modules.flatMap(hookErrors), ...uncaught] satisfies AroundError[]))
  }
}

function hookErrors(module: TestModule): AroundError[] {
  return [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => around(module.moduleId, `a hook of ${suite.fullName}`, error)),
  )
}

function around(place: string, name: string, { stack, message }: { stack?: string; message: string }): AroundError {
  return { place, name, message: stack ?? message }
}
