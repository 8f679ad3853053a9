import type { DecisionProblem } from '@orelhao/protocol/moderation/decision-problems'

/** Carries a problem out of a transaction, which is rolled back. */
export class DecisionRefused extends Error {
  readonly problem: DecisionProblem

  constructor(problem: DecisionProblem) {
    super(problem)
    this.problem = problem
  }
}
