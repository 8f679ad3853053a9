import type { DatabaseFailure } from '@orelhao/engine/database/failure'
import { maxPhoneLength } from '@orelhao/protocol/phone-number'

const connectionsTaken =
  'o banco de dados não permite mais conexões: baixe smartphone_database_connections ou aumente max_user_connections no banco'
const oldTables =
  'o banco de dados não consegue criar as tabelas: use MariaDB 10.3, MySQL 5.7 ou mais novo, ou ligue innodb_file_format=Barracuda, innodb_file_per_table=ON e innodb_large_prefix=ON'

/** Messages to the owner in the server's console. */
export const texts = {
  started: (facts: { framework: string; database: string; voice: string; players: number }) =>
    `iniciado: framework ${facts.framework}, banco de dados ${facts.database}, voz ${facts.voice}, ${facts.players} jogador(es) online`,
  cannotStart: 'o smartphone não pode iniciar; corrija o que segue e use "restart smartphone":',
  databaseAway: (why: string, seconds: number) =>
    `o banco de dados não responde (${why}); nova tentativa em ${seconds} segundos`,
  databaseErrors: {
    ER_ACCESS_DENIED_ERROR:
      'usuário ou senha recusados: confira mysql_connection_string; a senha vai como ela é (%40 não vira @)',
    ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'usuário ou senha recusados: confira mysql_connection_string',
    ER_BAD_DB_ERROR: 'o banco de dados indicado em mysql_connection_string não existe: crie-o com CREATE DATABASE',
    ER_CON_COUNT_ERROR: connectionsTaken,
    ER_TOO_MANY_USER_CONNECTIONS: connectionsTaken,
    ER_USER_LIMIT_REACHED: connectionsTaken,
    NO_FREE_CONNECTION: connectionsTaken,
    ER_INDEX_COLUMN_TOO_LONG: oldTables,
    ER_TOO_LONG_KEY: oldTables,
    ER_ILLEGAL_HA_CREATE_OPTION: oldTables,
    ER_DBACCESS_DENIED_ERROR: 'o usuário não tem acesso a esse banco de dados',
    ER_TABLEACCESS_DENIED_ERROR:
      'o usuário não pode criar tabelas: ele precisa dos direitos CREATE, ALTER, INDEX, SELECT, INSERT, UPDATE e DELETE',
    ECONNREFUSED: 'nada responde nesse endereço: confira se o MySQL/MariaDB está ligado',
    EACCES: 'o servidor não tem permissão para gravar na pasta data do celular',
    SILENCE: 'o banco de dados aceitou a conexão e não respondeu a tempo',
    ENOTFOUND: 'o endereço do banco de dados não existe',
  } as Record<string, string>,
  newerDatabase: (unknown: readonly string[]) =>
    `o banco de dados já foi atualizado por uma versão mais nova do celular (${unknown[0]}${unknown.length > 1 ? ` e mais ${unknown.length - 1}` : ''}), e esta estragaria o que ela guardou; nada mudou. Instale de novo a versão mais nova, ou restaure a cópia do banco feita antes da atualização`,
  /** Where the error has no code of these. */
  databaseFailures: {
    full: 'o disco está cheio: libere espaço (cópias antigas em data/backups, logs) e o celular continua sozinho',
    readOnly: 'o disco está somente para leitura: o sistema o tranca quando ele falha; veja o log do sistema',
    forbidden: 'o servidor não tem permissão para gravar na pasta data do celular, ou no banco de dados',
    locked: 'outro programa está usando o arquivo data/orelhao.db; feche-o',
    broken:
      'o arquivo do banco de dados ou o disco está com defeito; docs/owner/pt/copia-e-volta.md diz como voltar a uma cópia',
  } as Partial<Record<DatabaseFailure, string>>,
  sqlite: 'SQLite (arquivo data/orelhao.db na pasta do celular; não a apague ao atualizar)',
  mariadb: 'MariaDB/MySQL',
  settleTitle: 'pagamentos que esperam uma decisão:',
  settleFailed: 'o banco de dados não respondeu e nada mudou; tente de novo',
  longNumbers: (phone: string, template: string, fitting: string) =>
    `os números do framework (como ${phone}) não cabem em ${template}, e o formulário de contatos os cortaria; no server.cfg: set smartphone_phone_template "${fitting}"`,
  failingGroup: (group: string) =>
    `o framework falha ou não responde ao ser perguntado pelo grupo ${group}: ninguém conta como sendo dele; confira o nome em config/server.json (moderatorGroups, journalistGroups, serviceGroups)`,
  unfitNumber: (character: string, reported: string, phone: string) =>
    `o framework diz o número "${reported}" para o personagem ${character}, e isso não serve de número: só até ${maxPhoneLength} algarismos, com espaço, ponto, traço ou parênteses entre eles; o celular dele tem o ${phone}. Corrija o número no framework e ele passa a valer`,
  renamedFolder: (folder: string) =>
    `a pasta do celular se chama ${folder}, então exports.smartphone não existe para os outros recursos; chame a pasta de smartphone e use "ensure smartphone" no server.cfg`,
  fileTwice: (path: string, folder: string) =>
    `${path} existe na pasta do celular e também em ${folder}: vale o da pasta do celular. Deixe só o de ${folder}, que nenhuma atualização apaga`,
  refusedNumber: (reported: string, phone: string) =>
    `o framework diz o número ${reported} para um personagem, mas ele é de um serviço ou de outro personagem; o celular dele tem o ${phone}`,
  renumbered: {
    usage: 'uso: smartphone_setphone <id na cidade ou número atual> <número novo>',
    done: (who: string, phone: string) => `o número de ${who} agora é ${phone}`,
    unknownPlayer: 'ninguém tem esse id ou número',
    frameworkNumber: 'o número desse personagem é o do framework: troque-o lá e o celular o segue',
    badNumber: 'o número novo não segue o smartphone_phone_template',
    numberTaken: 'esse número já é de alguém ou de um serviço',
  },
  limitUnknown: (app: string) =>
    `appLimits.${app}: o framework não soube dizer quem pode usar o app; até que diga, ninguém o usa`,
  stateFailed: 'o que outros recursos leem de um jogador (phoneNumber, onCallWith) não pôde ser escrito',
  testTitle: 'teste do smartphone (servidor):',
  test: {
    database: 'banco de dados',
    framework: 'framework',
    bank: 'banco do jogador',
    item: 'item do celular',
    voice: 'voz',
    uploads: 'fotos e áudios',
    numbers: 'números de telefone',
    players: 'jogadores com celular',
    calls: 'chamadas ao servidor',
    counted: ({ calls, dropped, limited }: { calls: number; dropped: number; limited: number }) =>
      `${calls} atendidas, ${limited} acima do limite, ${dropped} descartadas`,
    ownBank: 'o do próprio celular',
    ownNumbers: (template: string) => `como ${template}`,
    nobodyOnline: 'entre na cidade com um personagem e teste de novo',
    slowBank: (durationMs: number) => `o framework levou ${durationMs} ms para responder`,
    noItem: 'nenhum item é exigido',
    itemCarried: (item: string, has: boolean) => `${item}: o primeiro jogador online ${has ? 'tem' : 'não tem'} o item`,
    callsOff: 'o pma-voice está com as chamadas desligadas; use setr voice_enableCalls 1',
    speaking: (name: string, count: number) => `${name}, ${count} jogador(es) em ligação`,
    noUploads:
      'não há para onde enviar: escreva set smartphone_fivemanage "TOKEN" no server.cfg, ou use um balde S3 ou o servidor de mídia (veja o README)',
    insecureUploads: (url: string) => `${url} precisa começar com https://, ou o jogo o bloqueia`,
    noSecret: 'falta smartphone_upload_secret, igual ao UPLOAD_SECRET do servidor de mídia',
  },
}
