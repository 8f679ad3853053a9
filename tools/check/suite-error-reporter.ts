import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** An error around the tests, which vitest's JSON report leaves out: a hook of a suite threw, or an error was uncaught. */
export interface SuiteError {
  /** A file's path, or 'vitest'. */
  place: string
  /** The hook's suite, or a text for an uncaught error. */
  name: string
  message: string
}

/** Writes the errors around the tests to the file that AROUND_FILE names. */
export default class SuiteErrorReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.AROUND_FILE
    if (!file) return
    const uncaught = unhandled.map((error) => suiteError('vitest', 'an uncaught error', error))
    writeFileSync(file, JSON.stringify([...modules.flatMap(hookErrors), ...uncaught] satisfies SuiteError[]))
  }
}

function hookErrors(module: TestModule): SuiteError[] {
  return [...module.children.allSuites()].flatMap((suite) =>
    suite.errors().map((error) => suiteError(module.moduleId, `a hook of ${suite.fullName}`, error)),
  )
}

function suiteError(place: string, name: string, { stack, message }: { stack?: string; message: string }): SuiteError {
  return { place, name, message: stack ?? message }
}
