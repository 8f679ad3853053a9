import { ownerLanguage, ownerTexts } from '../owner/language.ts'
import type { ImportRefusal } from './phone-import.ts'
import type { Kind } from './source-phone.ts'
import type { Doubt } from './tally.ts'

const names = 'lb-phone, npwd, qb-phone, gcphone, sd-phone'

/** Counts of thousands, as the owner writes them. */
const number = (value: number) => value.toLocaleString(ownerLanguage() === 'en' ? 'en-US' : 'pt-BR')

const portugueseKinds: Record<Kind, string> = {
  person: 'personagens que ainda não entraram',
  contact: 'contatos',
  block: 'números bloqueados',
  channel: 'grupos',
  photo: 'fotos',
  note: 'anotações',
  profile: 'perfis',
  message: 'mensagens',
  call: 'ligações',
  post: 'publicações',
}

const englishKinds: Record<Kind, string> = {
  person: 'characters who have not joined yet',
  contact: 'contacts',
  block: 'blocked numbers',
  channel: 'groups',
  photo: 'photos',
  note: 'notes',
  profile: 'profiles',
  message: 'messages',
  call: 'calls',
  post: 'posts',
}

const portugueseDoubts: Record<Doubt, string> = {
  noOwner: 'sem dono que exista',
  unknownNumber: 'com número que ninguém tem',
  unreadable: 'que não se entende',
  empty: 'sem conteúdo',
  ownNumber: 'para si mesmo',
  duplicate: 'que o jogador já tem',
  full: 'além do limite do celular',
  notWeb: 'sem endereço http(s)',
  notPicture: 'cujo endereço não termina em png, jpg, jpeg, gif ou webp',
  picturesOff: 'de fora, que allowUnsafeURL não permite',
  beyondHistory: 'mais antigas que as 100 últimas da conversa',
  tooOld: 'mais antigas do que o celular guarda',
  behindNewer: 'mais antigas que as que já há aqui',
  noCharacter: 'que o framework não tem mais',
  smallGroup: 'com menos de duas pessoas',
  noPicture: 'sem foto que se possa mostrar',
  special: 'de pagamento, voz ou outro tipo que não vem',
  cut: 'com texto cortado',
  withoutPicture: 'sem a imagem, que não se pode mostrar',
  expiring: 'em anexo do Discord, que expira',
  plainHttp: 'em endereço http sem s, que o jogo pode não abrir',
  numberUnfit: 'com número novo, porque o antigo não cabe em phone_template',
  numberTaken: 'cujo número já é de outro aqui',
  numberOfFramework: 'com o número do framework, que não é o do celular antigo',
  handleChanged: 'com nome de usuário mudado',
  sharedProfile: 'de quem já tem perfil, e publica com ele',
}

const englishDoubts: Record<Doubt, string> = {
  noOwner: 'without an owner who exists',
  unknownNumber: 'with a number that nobody has',
  unreadable: 'that cannot be read',
  empty: 'without content',
  ownNumber: 'to themselves',
  duplicate: 'that the player has already',
  full: 'beyond the limit of the phone',
  notWeb: 'without an http(s) address',
  notPicture: 'whose address does not end in png, jpg, jpeg, gif or webp',
  picturesOff: 'from outside, which allowUnsafeURL does not allow',
  beyondHistory: 'older than the newest 100 of their conversation',
  tooOld: 'older than what the phone keeps',
  behindNewer: 'older than those that are here already',
  noCharacter: 'whom the framework no longer has',
  smallGroup: 'with fewer than two people',
  noPicture: 'without a picture that can be shown',
  special: 'of a payment, a voice or another kind that does not come',
  cut: 'with a text that was cut',
  withoutPicture: 'without the picture, which cannot be shown',
  expiring: 'in an attachment of Discord, which expires',
  plainHttp: 'at an http address without s, which the game may not open',
  numberUnfit: 'with a new number, since the old one does not fit phone_template',
  numberTaken: 'whose number is somebody else’s here',
  numberOfFramework: 'with the number of the framework, which is not that of the old phone',
  handleChanged: 'with a changed user name',
  sharedProfile: 'of who has a profile already, and posts under it',
}

const portugueseRefusals: Record<ImportRefusal, string> = {
  noTables: 'as tabelas desse celular não estão neste banco de dados; confira o nome do celular e o banco',
  inUse: 'outra importação está em andamento',
  undoing: 'uma importação está sendo desfeita; termine antes com "desfazer"',
  nothing: 'não há nada para desfazer',
}

const portuguese = {
  title: 'importação de outro celular:',
  kinds: portugueseKinds,
  doubts: portugueseDoubts,
  refusals: portugueseRefusals,
  usage: [
    `use: smartphone_import CELULAR simular|importar|desfazer|status (CELULAR: ${names})`,
    'comece por "simular", que só conta; "importar" faz uma cópia antes',
  ],
  noServer:
    'o celular usa data/orelhao.db, e o celular antigo está no MariaDB. Escreva a mysql_connection_string do framework no server.cfg, reinicie o servidor e, se já há jogadores, use smartphone_move; depois importe',
  running: 'uma importação já está em andamento; veja com "status"',
  unfinished: (source: string) =>
    `há uma importação de ${source} pela metade: "smartphone_import ${source} importar" continua, "desfazer" tira o que veio`,
  simulating: (source: string) =>
    `simulando em uma cópia; nada muda no celular. O resultado aparece aqui no console (${source})`,
  backingUp: 'fazendo uma cópia antes',
  started: (source: string, backup: string) =>
    `importando de ${source}; o celular continua funcionando. ${backup === '' ? '' : `O que havia está em ${backup}. `}As linhas do andamento aparecem no console`,
  progress: (kind: Kind, isWriting: boolean, done: number, all: number) =>
    `${isWriting ? 'escrevendo' : 'lendo'} ${portugueseKinds[kind]}: ${number(done)}${all > 0 ? ` de cerca de ${number(all)}` : ''}`,
  simulated: 'isto é o que viria; nada mudou:',
  done: 'pronto; quem está com o celular aberto vê tudo ao entrar de novo:',
  stopped: (source: string) => `parou no meio; "smartphone_import ${source} importar" continua de onde parou`,
  failed: (source: string, why: string) =>
    `a importação parou: ${why}. Nada se perdeu; "smartphone_import ${source} importar" continua de onde parou`,
  notDone: (why: string) => `nada mudou: ${why}`,
  count: (kind: Kind, made: number, present: number) =>
    `${portugueseKinds[kind]}: ${number(made)}${present > 0 ? ` (${number(present)} já tinham vindo)` : ''}`,
  leftOut: (count: number, doubt: Doubt) => `  ficam de fora ${number(count)} ${portugueseDoubts[doubt]}`,
  changed: (count: number, doubt: Doubt) => `  ${number(count)} ${portugueseDoubts[doubt]}`,
  missing: (tables: string) => `tabelas que não há, e cujo conteúdo não vem: ${tables}`,
  hosts: (hosts: string) => `fotos em: ${hosts}`,
  templateHint:
    'para que todos fiquem com o número antigo, mude smartphone_phone_template antes de importar, com um X para cada dígito',
  picturesHint: 'para trazer as fotos de fora, ponha allowUnsafeURL antes de importar',
  nothing: 'não há nada para trazer',
  undoing: (source: string) => `desfazendo a importação de ${source}; o andamento aparece no console`,
  removed: (count: number) => `tirando: ${number(count)}`,
  undone: (count: number) => `desfeito: ${number(count)} ${count === 1 ? 'linha tirada' : 'linhas tiradas'}`,
  kept: (count: number) => `${number(count)} ficam, porque os jogadores as mudaram ou usaram depois`,
  status: {
    none: 'nada foi importado',
    running: (kinds: string) => `pela metade: ${kinds}`,
    done: (when: string) => `importado em ${when}`,
    undoing: 'sendo desfeito',
    undone: 'desfeito',
  },
}

const english: typeof portuguese = {
  title: 'import from another phone:',
  kinds: englishKinds,
  doubts: englishDoubts,
  refusals: {
    noTables: 'the tables of that phone are not in this database; check the name of the phone and the database',
    inUse: 'another import is running',
    undoing: 'an import is being undone; finish that first with "undo"',
    nothing: 'there is nothing to undo',
  },
  usage: [
    `usage: smartphone_import PHONE simulate|run|undo|status (PHONE: ${names})`,
    'begin with "simulate", which only counts; "run" makes a backup first',
  ],
  noServer:
    'the phone uses data/orelhao.db, and the old phone is in MariaDB. Write the framework’s mysql_connection_string in server.cfg, restart the server and, if there are players already, use smartphone_move; then import',
  running: 'an import is running already; see "status"',
  unfinished: (source) =>
    `an import of ${source} is unfinished: "smartphone_import ${source} run" goes on, "undo" removes what came`,
  simulating: (source) =>
    `simulating in a copy; nothing changes in the phone. The result appears here in the console (${source})`,
  backingUp: 'making a backup first',
  started: (source, backup) =>
    `importing from ${source}; the phone goes on working. ${backup === '' ? '' : `What was there is in ${backup}. `}Lines about the progress appear in the console`,
  progress: (kind, isWriting, done, all) =>
    `${isWriting ? 'writing' : 'reading'} ${englishKinds[kind]}: ${number(done)}${all > 0 ? ` of about ${number(all)}` : ''}`,
  simulated: 'this is what would come; nothing has changed:',
  done: 'done; who has the phone open sees everything after joining again:',
  stopped: (source) => `stopped half-way; "smartphone_import ${source} run" goes on from there`,
  failed: (source, why) =>
    `the import stopped: ${why}. Nothing is lost; "smartphone_import ${source} run" goes on from there`,
  notDone: (why) => `nothing has changed: ${why}`,
  count: (kind, made, present) =>
    `${englishKinds[kind]}: ${number(made)}${present > 0 ? ` (${number(present)} had come before)` : ''}`,
  leftOut: (count, doubt) => `  left out: ${number(count)} ${englishDoubts[doubt]}`,
  changed: (count, doubt) => `  ${number(count)} ${englishDoubts[doubt]}`,
  missing: (tables) => `tables that are not there, whose content does not come: ${tables}`,
  hosts: (hosts) => `pictures at: ${hosts}`,
  templateHint:
    'so that all get their old number, change smartphone_phone_template before the import, with an X for each digit',
  picturesHint: 'to bring the pictures from outside, set allowUnsafeURL before the import',
  nothing: 'there is nothing to bring',
  undoing: (source) => `undoing the import of ${source}; the progress appears in the console`,
  removed: (count) => `removing: ${number(count)}`,
  undone: (count) => `undone: ${number(count)} ${count === 1 ? 'row' : 'rows'} removed`,
  kept: (count) => `${number(count)} stay, since players have changed or used them since`,
  status: {
    none: 'nothing was imported',
    running: (kinds) => `unfinished: ${kinds}`,
    done: (when) => `imported on ${when}`,
    undoing: 'being undone',
    undone: 'undone',
  },
}

/** Messages to the owner about imports, in the game's console and in a terminal. */
export const texts = ownerTexts(portuguese, english)
