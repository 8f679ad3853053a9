import type { RefusalReason } from '@orelhao/engine/backup/copy-refused'

const restart = 'Agora escreva: restart smartphone'

const reasons: Record<RefusalReason, string> = {
  newer: 'ela é de uma versão mais nova do celular; atualize o celular e tente de novo',
  older: 'o banco de dados é de uma versão mais antiga do celular; inicie esta versão nele uma vez e tente de novo',
  foreign: 'nesse arquivo não há nada do celular',
  unreadable: 'o arquivo está com defeito, ou não é um banco de dados; tente uma cópia mais antiga',
  missing: 'ela não existe; "smartphone_restore" sem nome mostra as cópias que há',
  inUse: 'outro servidor do celular está usando o banco de dados; pare-o e tente de novo',
  hasPlayers: 'o banco de dados já tem jogadores',
  same: 'os dois são o mesmo arquivo',
}

/** Messages to the owner about backups and restores. */
export const texts = {
  title: 'cópia do celular:',
  reasons,
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
