import { ownerLanguage, ownerTexts } from '../../language.ts'

const locales = { pt: 'pt-BR', en: 'en-GB' } as const
const locale = () => locales[ownerLanguage()]

const countText = (count: number) => new Intl.NumberFormat(locale()).format(count)
export const timeText = (unixSeconds: number) =>
  new Intl.DateTimeFormat(locale(), { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
    unixSeconds * 1000,
  )
/** Formats 2026-11-21 as 21/11. */
export const dayText = (date: string) => date.split('-').slice(1).reverse().join('/')

const percentText = (part: number) =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 1 }).format(part)
/** `one` for 1, else the number and `many`. */
const plural = (count: number, one: string, many: string) => `${countText(count)} ${count === 1 ? one : many}`

const names = <Names extends Record<string, string>>(found: Names): Record<string, string> => found

const portuguese = {
  title: 'Economia da cidade',
  period: 'Período e formatos',
  headline: {
    quiet: (days: number) => `Em ${inDays.pt(days)} nenhum dinheiro mudou de mãos.`,
    flows: (days: number, created: string, destroyed: string) =>
      `Em ${inDays.pt(days)} a cidade criou ${created} e tirou de circulação ${destroyed}.`,
    paid: (between: string) => `De jogador para jogador passaram ${between}.`,
    begun: 'Todo o dinheiro na rua é deste período.',
    steady: 'O dinheiro na rua ficou como estava.',
    grew: (part: number) => `O dinheiro na rua cresceu ${percentText(part)}.`,
    shrank: (part: number) => `O dinheiro na rua encolheu ${percentText(part)}.`,
  },
  lastDays: (days: number) => (days === 1 ? 'Hoje' : `Últimos ${days} dias`),
  days: (days: number) => plural(days, 'dia', 'dias'),
  updated: (when: string) => `Atualizado em ${when}, horário de Brasília`,
  circulating: 'Em circulação',
  circulatingHint: 'o que os jogadores têm agora',
  circulatingApart: 'o que os jogadores têm no celular; o banco é do framework e não entra nesta soma',
  moved: 'Movimentado',
  between: 'De jogador para jogador',
  perDayHint: 'Dia sem coluna: ninguém pagou ninguém.',
  movements: (count: number) => plural(count, 'movimentação', 'movimentações'),
  created: 'Criado',
  createdHint: 'entrou em circulação',
  destroyed: 'Retirado',
  destroyedHint: 'multas e o que saiu do jogo',
  perDay: 'De jogador para jogador, por dia',
  supply: 'Criado e retirado, por dia',
  ofDay: (date: string, moved: string, movements: number) =>
    `${date}: ${moved} entre jogadores, ${plural(movements, 'movimentação', 'movimentações')} ao todo`,
  supplyOfDay: (date: string, created: string, destroyed: string) =>
    `${date}: ${created} criados, ${destroyed} retirados`,
  byApp: 'Por aplicativo',
  app: 'Aplicativo',
  receivers: 'Quem mais recebeu',
  payers: 'Quem mais pagou',
  player: 'Jogador',
  passport: (id: number) => `passaporte ${id}`,
  sent: 'Enviou',
  received: 'Recebeu',
  accounts: (count: number) => plural(count, 'conta', 'contas'),
  empty: 'Nenhum dinheiro se moveu neste período.',
  nobody: 'Ninguém movimentou dinheiro neste período.',
  odd: {
    title: 'Vale a pena olhar',
    hint: 'Últimos 7 dias. Não é prova de nada: é onde olhar primeiro.',
    none: 'Nada fora do comum nos últimos 7 dias.',
    received: (date: string, name: string, amount: string, times: number, median: string) =>
      `Em ${date}, ${name} recebeu ${amount}: ${countText(times)} vezes o que o jogador do meio recebeu nesse dia (${median}).`,
    exchange: (date: string, one: string, other: string, amount: string, movements: number) =>
      `Em ${date}, ${one} e ${other} mandaram quase o mesmo valor um ao outro, em ${countText(movements)} pagamentos que somam ${amount}.`,
    created: (date: string, app: string, amount: string, average: string) =>
      `Em ${date}, ${app} criou ${amount}; a média dos 30 dias antes é ${average} por dia.`,
  },
  search: {
    title: 'Procurar um jogador',
    label: 'Nome, número ou passaporte',
    go: 'Procurar',
    none: 'Ninguém com esse nome, número ou passaporte.',
    many: 'Há mais; escreva mais do nome.',
    unknown: 'Não há jogador com esse passaporte.',
    partners: 'Com quem',
    server: 'A cidade',
    phone: 'Telefone',
    quiet: 'Este jogador não pagou nem recebeu nada neste período.',
  },
  casino: {
    title: 'Cassino',
    hint: 'Retorno aos jogadores, por jogo',
    back: 'Economia',
    none: 'Ninguém jogou ainda.',
    game: 'Jogo',
    rounds: (count: number) => plural(count, 'aposta', 'apostas'),
    staked: 'Apostado',
    paid: 'Pago',
    kept: 'Casa',
    expected: 'Esperado',
    real: 'Real',
    games: names({ double: 'Double', crash: 'Crash', mines: 'Mines' }),
  },
  docs: 'Documentação',
  signIn: 'Esta página é do dono do servidor.',
  key: 'Chave do servidor',
  enter: 'Entrar',
  wrongKey: 'Chave incorreta.',
  tooOften: 'Muitas tentativas. Espere um pouco.',
  noKey: 'Defina SERVER_KEY nas configurações do servidor para abrir esta página de outro computador.',
  away: 'O banco de dados não responde agora. Tente de novo em instantes.',
  /** Apps and reasons by the names that owners use; any other one shows its own name. */
  apps: names({
    bank: 'Banco',
    paypal: 'Carteira',
    casino: 'Cassino',
    tor: 'Deep Web',
    custom: 'Apps da cidade',
    grant: 'Pagamentos do servidor',
    charge: 'Cobranças de outros recursos',
    fine: 'Multas devolvidas',
  }),
  kinds: names({ bank: 'Banco', wallet: 'Carteira', casino: 'Cassino' }),
}

const english: typeof portuguese = {
  title: 'Economy of the city',
  period: 'Period and formats',
  headline: {
    quiet: (days) => `In ${inDays.en(days)} no money changed hands.`,
    flows: (days, created, destroyed) =>
      `In ${inDays.en(days)} the city created ${created} and took ${destroyed} out of circulation.`,
    paid: (between) => `Players paid each other ${between}.`,
    begun: 'All the money out there is of this period.',
    steady: 'The money out there stayed as it was.',
    grew: (part) => `The money out there grew by ${percentText(part)}.`,
    shrank: (part) => `The money out there shrank by ${percentText(part)}.`,
  },
  lastDays: (days) => (days === 1 ? 'Today' : `Last ${days} days`),
  days: (days) => plural(days, 'day', 'days'),
  updated: (when) => `As of ${when}, time of Brasília`,
  circulating: 'In circulation',
  circulatingHint: 'what players have now',
  circulatingApart: 'what players have in the phone; the bank is the framework’s and not in this sum',
  moved: 'Moved',
  between: 'From player to player',
  perDayHint: 'A day without a column: nobody paid anybody.',
  movements: (count) => plural(count, 'movement', 'movements'),
  created: 'Created',
  createdHint: 'came into circulation',
  destroyed: 'Taken out',
  destroyedHint: 'fines and what left the game',
  perDay: 'From player to player, by day',
  supply: 'Created and taken out, by day',
  ofDay: (date, moved, movements) =>
    `${date}: ${moved} between players, ${plural(movements, 'movement', 'movements')} in all`,
  supplyOfDay: (date, created, destroyed) => `${date}: ${created} created, ${destroyed} taken out`,
  byApp: 'By app',
  app: 'App',
  receivers: 'Who received most',
  payers: 'Who paid most',
  player: 'Player',
  passport: (id) => `passport ${id}`,
  sent: 'Paid',
  received: 'Received',
  accounts: (count) => plural(count, 'account', 'accounts'),
  empty: 'No money moved in this period.',
  nobody: 'Nobody moved money in this period.',
  odd: {
    title: 'Worth a look',
    hint: 'The last 7 days. It proves nothing: it is where to look first.',
    none: 'Nothing unusual in the last 7 days.',
    received: (date, name, amount, times, median) =>
      `On ${date}, ${name} received ${amount}: ${countText(times)} times what the middle player received that day (${median}).`,
    exchange: (date, one, other, amount, movements) =>
      `On ${date}, ${one} and ${other} sent each other nearly the same sum, ${amount} in ${countText(movements)} payments.`,
    created: (date, app, amount, average) =>
      `On ${date}, ${app} created ${amount}; the average of the 30 days before is ${average} a day.`,
  },
  search: {
    title: 'Look for a player',
    label: 'Name, number or passport',
    go: 'Search',
    none: 'Nobody has that name, number or passport.',
    many: 'There are more; write more of the name.',
    unknown: 'There is no player with that passport.',
    partners: 'With whom',
    server: 'The city',
    phone: 'Phone',
    quiet: 'This player neither paid nor received anything in this period.',
  },
  casino: {
    title: 'Casino',
    hint: 'What games return to players',
    back: 'Economy',
    none: 'Nobody has played yet.',
    game: 'Game',
    rounds: (count) => plural(count, 'bet', 'bets'),
    staked: 'Staked',
    paid: 'Paid',
    kept: 'House',
    expected: 'Expected',
    real: 'Real',
    games: names({ double: 'Double', crash: 'Crash', mines: 'Mines' }),
  },
  docs: 'Reference',
  signIn: 'This page is for the owner of the server.',
  key: 'Key of the server',
  enter: 'Sign in',
  wrongKey: 'Wrong key.',
  tooOften: 'Too many attempts. Wait a little.',
  noKey: 'Set SERVER_KEY in the settings of the server to open this page from another computer.',
  away: 'The database does not answer now. Try again in a moment.',
  apps: names({
    bank: 'Bank',
    paypal: 'Wallet',
    casino: 'Casino',
    tor: 'Deep Web',
    custom: 'Apps of the city',
    grant: 'Payments of the server',
    charge: 'Charges of other resources',
    fine: 'Fines paid back',
  }),
  kinds: names({ bank: 'Bank', wallet: 'Wallet', casino: 'Casino' }),
}

const inDays = {
  pt: (days: number) => (days === 1 ? 'um dia' : `${days} dias`),
  en: (days: number) => (days === 1 ? 'one day' : `${days} days`),
}

export const texts = ownerTexts(portuguese, english)
