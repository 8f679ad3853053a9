import { ownerTexts } from '@orelhao/engine/owner/language'

const portuguese = {
  none: 'nenhum jogador pediu para apagar os dados dele',
  title: (count: number) => `${count} pedido(s) para apagar dados:`,
  one: (name: string, phone: string, id: number, day: string) => `  #${id}: ${name}, número ${phone}, pedido em ${day}`,
  how: 'para apagar, com o jogador fora da cidade: smartphone_forget #id, que antes mostra o quê; para negar: smartphone_erasures #id motivo',
  unknown: (who: string) => `não há pedido de ${who}; a lista é smartphone_erasures`,
  tooLong: (length: number, most: number) => `o motivo tem ${length} letras, e cabem ${most}`,
  refused: (name: string, id: number) => `o pedido de ${name} (#${id}) foi negado, e o jogador lê o motivo no celular`,
  waiting: (count: number) => `${count} jogador(es) pediram para apagar os dados deles: veja smartphone_erasures`,
}

const english: typeof portuguese = {
  none: 'no player has asked for the erasure of their data',
  title: (count) => `${count} request(s) to erase data:`,
  one: (name, phone, id, day) => `  #${id}: ${name}, number ${phone}, asked on ${day}`,
  how: 'to erase, while the player is not in the city: smartphone_forget #id, which shows first what; to refuse: smartphone_erasures #id reason',
  unknown: (who) => `there is no request of ${who}; the list is smartphone_erasures`,
  tooLong: (length, most) => `the reason has ${length} letters, and ${most} fit`,
  refused: (name, id) => `the request of ${name} (#${id}) was refused, and the player reads the reason on the phone`,
  waiting: (count) => `${count} player(s) asked for the erasure of their data: see smartphone_erasures`,
}

/** Answers of `smartphone_erasures`. */
export const erasureTexts = ownerTexts(portuguese, english)
