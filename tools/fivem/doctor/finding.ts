/** A problem, or a note for the owner, with its remedy. Sentences in Portuguese. */
export interface Finding {
  level: 'erro' | 'aviso' | 'nota'
  /** Stays the same when the sentence changes; for searches and tests. */
  code: string
  text: string
}

export const problem = (code: string, text: string): Finding => ({ level: 'erro', code, text })
export const warning = (code: string, text: string): Finding => ({ level: 'aviso', code, text })
export const note = (code: string, text: string): Finding => ({ level: 'nota', code, text })
