/** In a file of its own: every player loads it, the other sentences come with the screens. */
export const title = 'Banco'

/** The banks' names on servers with real brands. */
export const bankTitles = {
  picpay: 'PicPay',
  hype: 'Hype',
  itau: 'Itaú',
  nubank: 'Nubank',
  fleeca: 'Fleeca',
  nxbank: 'NX Bank',
  bb: 'Banco do Brasil',
}
