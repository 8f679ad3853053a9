import type { RefusalReason } from '@orelhao/engine/backup/copy-refused'
import { ownerTexts } from '@orelhao/engine/owner/language'

const restart = 'Agora escreva: restart smartphone'
const restartInEnglish = 'Now type: restart smartphone'

const portugueseReasons: Record<RefusalReason, string> = {
  newer: 'ela é de uma versão mais nova do celular; atualize o celular e tente de novo',
  older: 'o banco de dados é de uma versão mais antiga do celular; inicie esta versão nele uma vez e tente de novo',
  foreign: 'nesse arquivo não há nada do celular',
  unreadable: 'o arquivo está com defeito, ou não é um banco de dados; tente uma cópia mais antiga',
  missing: 'ela não existe; "smartphone_restore" sem nome mostra as cópias que há',
  inUse: 'outro servidor do celular está usando o banco de dados; pare-o e tente de novo',
  hasPlayers: 'o banco de dados já tem jogadores; use um vazio',
  same: 'os dois são o mesmo arquivo; não há o que levar',
}

const portuguese = {
  title: 'cópia do celular:',
  reasons: portugueseReasons,
  made: (folder: string, players: number, megabytes: string) => [
    `pronta: ${folder} (${players} jogador(es), ${megabytes} MB)`,
    'leve-a também para fora desta máquina; para voltar a ela: smartphone_restore e o nome da pasta',
  ],
  notMade: (why: string) => `a cópia não foi feita: ${why}`,
  none: 'ainda não há cópias; smartphone_backup faz uma',
  list: (names: readonly string[]) => ['cópias, da mais nova à mais antiga:', ...names],
  usage: 'para voltar a uma: smartphone_restore e o nome dela',
  asked: (name: string) => [
    `ao reiniciar, o celular volta à cópia ${name}; o que há hoje vira outra cópia antes`,
    restart,
  ],
  askedMove: (players: number) => [
    `ao reiniciar, o celular leva data/orelhao.db (${players} jogador(es)) para o MariaDB; o que há lá vira uma cópia antes`,
    restart,
  ],
  noFile: 'data/orelhao.db não existe ou não tem jogadores: não há o que levar',
  noServer:
    'o celular já usa data/orelhao.db; para levar tudo ao MariaDB, escreva mysql_connection_string no server.cfg, reinicie o servidor e use smartphone_move de novo',
  notAsked: (why: string) => `nada mudou: ${why}`,
  restored: (players: number, rows: number) =>
    `a cópia voltou: ${players} jogador(es), ${rows} linhas, todas conferidas`,
  before: (folder: string) => `; o que havia antes está em ${folder}`,
  notRestored: (why: string) => `a cópia não voltou, e o celular continua com o que tinha: ${why}`,
  left: (players: number) =>
    `data/orelhao.db tem ${players} jogador(es) e o MariaDB, nenhum: os celulares começam vazios. Para levar tudo para o MariaDB: smartphone_move e depois restart smartphone. Para começar do zero mesmo, tire o arquivo dessa pasta`,
}

const english: typeof portuguese = {
  title: 'backup of the phone:',
  reasons: {
    newer: 'it is of a newer version of the phone; update the phone and try again',
    older: 'the database is of an older version of the phone; start this version on it once and try again',
    foreign: 'there is nothing of the phone in that file',
    unreadable: 'the file is broken, or is no database; try an older backup',
    missing: 'it does not exist; "smartphone_restore" without a name shows the backups that there are',
    inUse: 'another server of the phone is using the database; stop it and try again',
    hasPlayers: 'the database already has players; use an empty one',
    same: 'both are the same file; there is nothing to move',
  },
  made: (folder, players, megabytes) => [
    `ready: ${folder} (${players} player(s), ${megabytes} MB)`,
    'copy it to another machine too; to go back to it: smartphone_restore and the name of the folder',
  ],
  notMade: (why) => `no backup was made: ${why}`,
  none: 'there are no backups yet; smartphone_backup makes one',
  list: (names) => ['backups, from the newest to the oldest:', ...names],
  usage: 'to go back to one: smartphone_restore and its name',
  asked: (name) => [
    `at its restart, the phone goes back to the backup ${name}; what there is today becomes another backup first`,
    restartInEnglish,
  ],
  askedMove: (players) => [
    `at its restart, the phone moves data/orelhao.db (${players} player(s)) to MariaDB; what is there becomes a backup first`,
    restartInEnglish,
  ],
  noFile: 'data/orelhao.db does not exist or has no players: there is nothing to move',
  noServer:
    'the phone already uses data/orelhao.db; to move everything to MariaDB, write mysql_connection_string in server.cfg, restart the server and type smartphone_move again',
  notAsked: (why) => `nothing has changed: ${why}`,
  restored: (players, rows) => `the backup is back: ${players} player(s), ${rows} rows, all checked`,
  before: (folder) => `; what was there before is in ${folder}`,
  notRestored: (why) => `the backup was not restored, and the phone goes on with what it had: ${why}`,
  left: (players) =>
    `data/orelhao.db has ${players} player(s) and MariaDB has none: the phones begin empty. To move everything to MariaDB: smartphone_move and then restart smartphone. To really begin anew, take the file out of that folder`,
}

/** Messages to the owner about backups and restores. */
export const texts = ownerTexts(portuguese, english)
