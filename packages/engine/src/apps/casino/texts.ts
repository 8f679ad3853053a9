/** Lines of the players' statements, in pt-BR. */
export const texts = {
  toCasino: 'Depósito no cassino',
  fromBank: 'Depósito do banco',
  toBank: 'Saque para o banco',
  fromCasino: 'Saque do cassino',
  bet: (game: string) => `Aposta no ${game}`,
  won: (game: string) => `Prêmio do ${game}`,
  house: 'Cassino',
  refunded: (game: string) => `Devolução do ${game}`,
  games: { double: 'Double', crash: 'Crash', mines: 'Mines' },
}
