const percents = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const percent = (part: number) => percents.format(part)
const inDays = (days: number) => (days === 1 ? 'um dia' : `${days} dias`)

export const texts = {
  title: 'Economia da cidade',
  period: 'Período e formatos',
  headline: {
    quiet: (days: number) => `Em ${inDays(days)} nenhum dinheiro mudou de mãos.`,
    flows: (days: number, created: string, destroyed: string) =>
      `Em ${inDays(days)} a cidade criou ${created} e tirou de circulação ${destroyed}.`,
    begun: 'Todo o dinheiro na rua é deste período.',
    steady: 'O dinheiro na rua ficou como estava.',
    grew: (part: number) => `O dinheiro na rua cresceu ${percent(part)}.`,
    shrank: (part: number) => `O dinheiro na rua encolheu ${percent(part)}.`,
  },
  lastDays: (days: number) => `Últimos ${days} dias`,
  days: (days: number) => `${days} dias`,
  updated: (when: string) => `Atualizado em ${when}, horário de Brasília`,
  circulating: 'Em circulação',
  circulatingHint: 'o que os jogadores têm agora',
  moved: 'Movimentado',
  between: 'De jogador para jogador',
  perDayHint: 'Dia sem coluna: ninguém pagou ninguém.',
  movements: (count: string) => `${count} movimentações`,
  created: 'Criado',
  createdHint: 'entrou em circulação',
  destroyed: 'Retirado',
  destroyedHint: 'multas e o que saiu do jogo',
  perDay: 'De jogador para jogador, por dia',
  supply: 'Criado e retirado, por dia',
  ofDay: (date: string, moved: string, movements: string) =>
    `${date}: ${moved} entre jogadores, ${movements} movimentações ao todo`,
  supplyOfDay: (date: string, created: string, destroyed: string) =>
    `${date}: ${created} criados, ${destroyed} retirados`,
  byApp: 'Por aplicativo',
  app: 'Aplicativo',
  movers: 'Quem mais movimenta',
  player: 'Jogador',
  passport: (id: number) => `passaporte ${id}`,
  sent: 'Enviou',
  received: 'Recebeu',
  accounts: (count: string) => `${count} contas`,
  empty: 'Nenhum dinheiro se moveu neste período.',
  nobody: 'Ninguém movimentou dinheiro neste período.',
  casino: {
    title: 'Cassino',
    hint: 'Retorno aos jogadores, por jogo',
    back: 'Economia',
    none: 'Ninguém jogou ainda.',
    game: 'Jogo',
    rounds: (count: string) => `${count} apostas`,
    staked: 'Apostado',
    paid: 'Pago',
    kept: 'Casa',
    expected: 'Esperado',
    real: 'Real',
    games: { double: 'Double', crash: 'Crash', mines: 'Mines' } as Record<string, string>,
  },
  signIn: 'Esta página é do dono do servidor.',
  key: 'Chave do servidor',
  enter: 'Entrar',
  wrongKey: 'Chave incorreta.',
  tooOften: 'Muitas tentativas. Espere um pouco.',
  noKey: 'Defina SERVER_KEY nas configurações do servidor para abrir esta página de outro computador.',
  /** Apps and reasons by the names that owners use; any other one shows its own name. */
  apps: { bank: 'Banco', paypal: 'Carteira', casino: 'Cassino', grant: 'Pagamentos do servidor' } as Record<
    string,
    string
  >,
  kinds: { bank: 'Banco', wallet: 'Carteira', casino: 'Cassino', tor: 'Deep Web' } as Record<string, string>,
}
