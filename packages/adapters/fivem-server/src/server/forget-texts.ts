import { ownerTexts } from '@orelhao/engine/owner/language'
import type { ErasedKind } from '@orelhao/protocol/panel/erasure-view'

const portugueseKinds: Record<ErasedKind, (count: number) => string> = {
  contacts: (count) => `${count} contato(s)`,
  photos: (count) => `${count} foto(s) e vídeo(s) da galeria`,
  notes: (count) => `${count} nota(s)`,
  sms: (count) => `${count} SMS da vista dele`,
  chats: (count) => `${count} conversa(s)`,
  profiles: (count) => `${count} perfil(is) de Twitter e Instagram, com tudo o que publicaram`,
  listings: (count) => `${count} anúncio(s)`,
  dating: (count) => `${count} perfil(is) do Tinder`,
  rest: (count) => `${count} outro(s) registro(s)`,
}

const englishKinds: typeof portugueseKinds = {
  contacts: (count) => `${count} contact(s)`,
  photos: (count) => `${count} photo(s) and video(s) of the gallery`,
  notes: (count) => `${count} note(s)`,
  sms: (count) => `${count} SMS of their view`,
  chats: (count) => `${count} conversation(s)`,
  profiles: (count) => `${count} profile(s) of Twitter and Instagram, with all that they published`,
  listings: (count) => `${count} ad(s)`,
  dating: (count) => `${count} profile(s) of Tinder`,
  rest: (count) => `${count} other record(s)`,
}

const portuguese = {
  kinds: portugueseKinds,
  unknown: (who: string) =>
    `ninguém tem o número ou o id ${who}; use o número, o id do personagem no framework, ou # e o id do celular`,
  isConnection: (who: string) =>
    `${who} é o id de quem está na cidade agora, e nada de quem está online é apagado; use o número ou # e o id do celular`,
  who: (name: string, phone: string, id: number, character: string) =>
    `${name}, número ${phone}, id #${id}${character && `, personagem ${character}`}`,
  isOnline: 'está na cidade agora: nada foi apagado; espere sair, ou apague o personagem no framework antes',
  unclear: (count: number) =>
    `${count} pagamento(s) dele com o banco do framework não se sabe como acabaram: nada foi apagado; decida com smartphone_settle e repita`,
  goes: (kinds: readonly string[]) => `será apagado: ${kinds.length > 0 ? kinds.join(', ') : 'só o nome e o número'}`,
  money: (amount: string) =>
    `dinheiro na carteira e no banco do celular: ${amount}, que vai para a conta "closed" do sistema; os lançamentos ficam, com o nome "Conta encerrada"`,
  frameworkMoney: (framework: string) =>
    `o dinheiro no banco do ${framework} não é do celular: fica onde está, apague-o lá`,
  stays:
    'fica com os outros: as mensagens que receberam, de um número desconhecido. Fotos que ninguém mais mostra saem do servidor de mídia em alguns dias; as do Fivemanage ou do balde S3, apague lá',
  confirm: (who: string) => `não há volta. Para apagar: smartphone_forget ${who} confirmar`,
  cameOnline: (who: string) =>
    `entrou na cidade no meio: uma parte já foi apagada; quando sair, repita: smartphone_forget ${who} confirmar`,
  newerDatabase:
    'nada foi apagado: o banco de dados é de uma versão mais nova do celular, que guarda coisas que esta não conhece. Instale a versão mais nova e repita',
  done: (phone: string, id: number) => `tudo de #${id} foi apagado, e o número ${phone} está livre`,
  replaced: 'personagens apagados cujo lugar já é de outro, ou que não acabaram de ser apagados:',
  one: (name: string, phone: string, id: number) => `  #${id}: ${name}, número ${phone}`,
}

const english: typeof portuguese = {
  kinds: englishKinds,
  unknown: (who) =>
    `nobody has the number or the id ${who}; use the number, the id of the character in the framework, or # and the id of the phone`,
  isConnection: (who) =>
    `${who} is the id of somebody who is in the city now, and nothing of who is online is erased; use the number or # and the id of the phone`,
  who: (name, phone, id, character) => `${name}, number ${phone}, id #${id}${character && `, character ${character}`}`,
  isOnline: 'is in the city now: nothing was erased; wait until they leave, or delete the character in the framework',
  unclear: (count) =>
    `it is not known how ${count} of their payment(s) with the bank of the framework ended: nothing was erased; decide with smartphone_settle and repeat`,
  goes: (kinds) => `will be erased: ${kinds.length > 0 ? kinds.join(', ') : 'the name and the number only'}`,
  money: (amount) =>
    `money in the wallet and in the bank of the phone: ${amount}, which goes to the account "closed" of the system; the entries stay, under the name "Conta encerrada"`,
  frameworkMoney: (framework) =>
    `the money in the bank of ${framework} is not the phone’s: it stays where it is, delete it there`,
  stays:
    'stays with the others: the messages that they received, from an unknown number. Photos that nothing shows any more leave the media server after some days; delete those of Fivemanage or of the S3 bucket there',
  confirm: (who) => `there is no way back. To erase: smartphone_forget ${who} confirm`,
  cameOnline: (who) =>
    `came into the city meanwhile: a part is erased already; once they leave, repeat: smartphone_forget ${who} confirm`,
  newerDatabase:
    'nothing was erased: the database is of a newer version of the phone, which stores things that this one does not know. Install the newer version and repeat',
  done: (phone, id) => `everything of #${id} is erased, and the number ${phone} is free`,
  replaced: 'deleted characters whose place belongs to another one, or that are not erased completely:',
  one: (name, phone, id) => `  #${id}: ${name}, number ${phone}`,
}

/** Answers of `smartphone_forget`. */
export const forgetTexts = ownerTexts(portuguese, english)
