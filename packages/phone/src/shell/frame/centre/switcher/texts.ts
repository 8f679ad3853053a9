/** Sentences of the app switcher, in pt-BR. */
export const texts = {
  title: 'Apps abertos',
  close: (app: string) => `Fechar ${app}`,
  closeAll: 'Fechar tudo',
  hint: 'Arraste um app para cima para fechar',
}
