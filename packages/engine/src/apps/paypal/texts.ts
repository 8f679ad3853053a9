/** The ledger's descriptions of wallet transactions; the bank's statement shows `toBank` and `fromBank`. */
export const texts = {
  sent: 'Pagamento enviado',
  received: 'Pagamento recebido',
  withdrawn: 'Saque para o banco',
  toBank: 'Recebido da carteira',
  deposited: 'Depósito do banco',
  fromBank: 'Enviado para a carteira',
}
