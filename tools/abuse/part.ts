/** What a part is told. */
export interface Clock {
  isOver(): boolean
  count(cases: number): void
}

/** What a part answers. */
export interface Findings {
  figures: string[]
  problems: string[]
}
