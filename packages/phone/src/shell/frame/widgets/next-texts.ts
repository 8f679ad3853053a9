/** Of the widget that shows what comes next, in pt-BR; apart from those that come with home. */
export const texts = {
  nothingNext: 'Ligações, cobranças, chamados e o que você não leu aparecem aqui.',
}
