/** Of the app’s sentences all that every player loads; the others come with its screens. */
export const title = 'Banco'

/** The banks' names on servers that bear real brands. */
export const bankTitles = {
  picpay: 'PicPay',
  hype: 'Hype',
  itau: 'Itaú',
  nubank: 'Nubank',
  fleeca: 'Fleeca',
  nxbank: 'NX Bank',
  bb: 'Banco do Brasil',
}
