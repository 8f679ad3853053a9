/** Of the app’s sentences all that every player loads; the others come with its screens. */
export const title = 'Banco'

const real = {
  picpay: 'PicPay',
  hype: 'Hype',
  itau: 'Itaú',
  nubank: 'Nubank',
  fleeca: 'Fleeca',
  nxbank: 'NX Bank',
  bb: 'Banco do Brasil',
}

/** The banks' names, by the owner's `brands`. */
export const bankTitles = {
  real,
  neutral: { ...real, picpay: 'Pracinha', hype: 'Faísca', itau: 'Ipê', nubank: 'Violeta', bb: 'Banco da Praça' },
}
