/** What was wrong with a code; `wait`: for so many seconds no other one is looked at. */
export interface CodeAnswer {
  said: string
  wait?: number
}

/** Sentences of where a code is typed, in pt-BR. */
export const texts = {
  digits: 'Números do código',
  erase: 'Apagar',
  cancel: 'Cancelar',
  enter: 'Digite o código',
  wait: (seconds: number) =>
    seconds < 60 ? `Tente de novo em ${seconds} s` : `Tente de novo em ${Math.ceil(seconds / 60)} min`,
}
