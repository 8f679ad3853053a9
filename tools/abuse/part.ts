/** Time and progress of a part. */
export interface Clock {
  isOver(): boolean
  count(cases: number): void
}

/** Result of a part. */
export interface Findings {
  figures: string[]
  problems: string[]
}
