import { ownerTexts } from '@orelhao/engine/owner/language'

const portuguese = {
  frozen: (name: string, phone: string, id: number) =>
    `o dinheiro de ${name} (${phone}) está bloqueado: nada sai, o que chega entra; é a medida ${id}, e o jogador foi avisado`,
  unfrozen: (name: string, phone: string) => `o dinheiro de ${name} (${phone}) está livre, e o jogador foi avisado`,
  reversed: (amount: string) => `estornado: ${amount}; os dois jogadores foram avisados`,
  missing: (amount: string) => `faltaram ${amount}, que não estavam mais na conta de quem recebeu`,
  title: (name: string, phone: string, id: number) => `dinheiro de ${name} (${phone}), #${id}`,
  balances: (bank: string, wallet: string, casino: string) => `banco: ${bank}; carteira: ${wallet}; cassino: ${casino}`,
  isFrozen: (until: string | undefined, reason: string) =>
    `bloqueado ${until === undefined ? 'sem prazo' : `até ${until}`}: ${reason}`,
  isFree: 'livre',
  transfers: 'últimas transferências com outros jogadores; smartphone_reverse <número> <motivo> estorna uma',
  noTransfers: 'nenhuma transferência com outros jogadores',
  transfer: (number: string, date: string, amount: string, payer: string, payee: string, isReversed: boolean) =>
    `${number}: ${date}, ${amount} de ${payer} para ${payee}${isReversed ? ', já estornada' : ''}`,
}

const english: typeof portuguese = {
  frozen: (name, phone, id) =>
    `the money of ${name} (${phone}) is frozen: nothing leaves, what comes arrives; it is measure ${id}, and the player was notified`,
  unfrozen: (name, phone) => `the money of ${name} (${phone}) is free, and the player was notified`,
  reversed: (amount) => `reversed: ${amount}; both players were notified`,
  missing: (amount) => `${amount} were missing: the receiver no longer had them on the account`,
  title: (name, phone, id) => `money of ${name} (${phone}), #${id}`,
  balances: (bank, wallet, casino) => `bank: ${bank}; wallet: ${wallet}; casino: ${casino}`,
  isFrozen: (until, reason) => `frozen ${until === undefined ? 'for good' : `until ${until}`}: ${reason}`,
  isFree: 'free',
  transfers: 'last transfers with other players; smartphone_reverse <number> <reason> reverses one',
  noTransfers: 'no transfers with other players',
  transfer: (number, date, amount, payer, payee, isReversed) =>
    `${number}: ${date}, ${amount} from ${payer} to ${payee}${isReversed ? ', reversed' : ''}`,
}

/** Answers to the moderators' commands for money. */
export const moneyTexts = ownerTexts(portuguese, english)
