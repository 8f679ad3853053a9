import type { DatabaseFailure } from '@orelhao/engine/database/failure'
import { ownerTexts } from '@orelhao/engine/owner/language'
import { maxPhoneLength } from '@orelhao/protocol/phone-number'

const connectionsTaken =
  'o banco de dados não permite mais conexões: baixe smartphone_database_connections ou aumente max_user_connections no banco'
const oldTables =
  'o banco de dados não consegue criar as tabelas: use MariaDB 10.3, MySQL 5.7 ou mais novo, ou ligue innodb_file_format=Barracuda, innodb_file_per_table=ON e innodb_large_prefix=ON'

const connectionsTakenInEnglish =
  'the database allows no more connections: lower smartphone_database_connections or raise max_user_connections in the database'
const oldTablesInEnglish =
  'the database cannot create the tables: use MariaDB 10.3, MySQL 5.7 or newer, or set innodb_file_format=Barracuda, innodb_file_per_table=ON and innodb_large_prefix=ON'

const portuguese = {
  started: (facts: { framework: string; database: string; voice: string; players: number }) =>
    `iniciado: framework ${facts.framework}, banco de dados ${facts.database}, voz ${facts.voice}, ${facts.players} jogador(es) online`,
  cannotStart: 'o smartphone não pode iniciar; corrija o que segue e use "restart smartphone":',
  bankOfOneServer:
    'smartphone_bus_url: vários servidores no mesmo banco de dados do celular, cada um com o banco do seu framework, precisam de um nome cada: set smartphone_city. Sem nomes, um pode repetir pagamentos que o outro não terminou. Dois servidores do mesmo framework e do mesmo banco de dados dele não podem usar o banco dele ao mesmo tempo',
  databaseAway: (why: string, seconds: number) =>
    `o banco de dados não responde (${why}); nova tentativa em ${seconds} segundos`,
  databaseErrors: {
    ER_ACCESS_DENIED_ERROR:
      'usuário ou senha recusados: confira mysql_connection_string; a senha vai como ela é (%40 não vira @)',
    ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'usuário ou senha recusados: confira mysql_connection_string',
    ER_BAD_DB_ERROR:
      'o banco de dados indicado em mysql_connection_string não existe: crie-o (CREATE DATABASE) ou corrija o nome',
    ER_CON_COUNT_ERROR: connectionsTaken,
    ER_TOO_MANY_USER_CONNECTIONS: connectionsTaken,
    ER_USER_LIMIT_REACHED: connectionsTaken,
    NO_FREE_CONNECTION: connectionsTaken,
    ER_INDEX_COLUMN_TOO_LONG: oldTables,
    ER_TOO_LONG_KEY: oldTables,
    ER_ILLEGAL_HA_CREATE_OPTION: oldTables,
    ER_DBACCESS_DENIED_ERROR:
      'o usuário não tem acesso a esse banco de dados: dê-lhe direitos com GRANT ALL ON banco.* TO usuário',
    ER_TABLEACCESS_DENIED_ERROR:
      'o usuário não pode criar tabelas: ele precisa dos direitos CREATE, ALTER, INDEX, SELECT, INSERT, UPDATE e DELETE',
    ECONNREFUSED: 'nada responde nesse endereço: confira se o MySQL/MariaDB está ligado',
    EPERM: 'o servidor não tem permissão para gravar na pasta data do celular: dê a ele direito de escrita nela',
    EACCES: 'o servidor não tem permissão para gravar na pasta data do celular: dê a ele direito de escrita nela',
    SILENCE:
      'o banco de dados aceitou a conexão e não respondeu a tempo: ele está sobrecarregado, ou há um firewall no meio',
    ETIMEDOUT: 'esse endereço não responde: confira endereço, porta e firewall',
    ECONNRESET:
      'o banco de dados fechou a conexão: confira a porta, e se ele aceita conexões desta máquina (bind-address)',
    ER_HOST_NOT_PRIVILEGED: 'o banco de dados não aceita conexões desta máquina: crie o usuário com o endereço dela',
    ER_NOT_SUPPORTED_AUTH_MODE:
      'o banco de dados pede um login antigo: crie o usuário de novo com mysql_native_password',
    EAI_AGAIN: 'o endereço do banco de dados não pôde ser procurado: confira o DNS desta máquina',
    PROTOCOL_CONNECTION_LOST:
      'o banco de dados fechou a conexão: confira a porta, e se ele aceita conexões desta máquina (bind-address)',
    ENOTFOUND: 'o endereço do banco de dados não existe: confira mysql_connection_string',
  } as Record<string, string>,
  newerDatabase: (unknown: readonly string[]) =>
    `o banco de dados já foi atualizado por uma versão mais nova do celular (${unknown[0]}${unknown.length > 1 ? ` e mais ${unknown.length - 1}` : ''}), e esta não serve mais para ele; nada mudou. Instale de novo a versão mais nova, ou restaure a cópia do banco feita antes da atualização`,
  /** Where the error has no code of these. */
  databaseFailures: {
    full: 'o disco está cheio: libere espaço (cópias antigas em data/backups, logs) e o celular continua sozinho',
    readOnly:
      'o disco ou o banco de dados está somente para leitura: o sistema tranca um disco que falha (veja o log do sistema); devolva a escrita a ele, ou mude a pasta do celular',
    forbidden:
      'o servidor não tem permissão para gravar na pasta data do celular, ou no banco de dados: dê a ele direito de escrita na pasta, ou ao usuário todos os direitos nesse banco',
    locked: 'outro programa está usando o banco de dados (no SQLite, o arquivo data/orelhao.db); feche-o',
    broken:
      'o arquivo do banco de dados ou o disco está com defeito; docs/owner/pt/copia-e-volta.md diz como voltar a uma cópia',
    clusterNotReady:
      'o banco de dados é um nó cortado do cluster, ou ainda entrando nele: veja wsrep_cluster_status e a rede entre os nós',
  } as Partial<Record<DatabaseFailure, string>>,
  sqlite: 'SQLite (arquivo data/orelhao.db na pasta do celular; não a apague ao atualizar)',
  mariadb: 'MariaDB/MySQL',
  settleTitle: 'pagamentos que esperam uma decisão:',
  longNumbers: (phone: string, template: string, fitting: string) =>
    `os números do framework (como ${phone}) não cabem em ${template}, e o formulário de contatos os cortaria; no server.cfg: set smartphone_phone_template "${fitting}"`,
  failingGroup: (group: string) =>
    `o framework falha ou não responde ao ser perguntado pelo grupo ${group}: ninguém conta como sendo dele; confira o nome em config/server.json (moderatorGroups, journalistGroups, serviceGroups)`,
  unfitNumber: (character: string, reported: string, phone: string) =>
    `o framework diz o número "${reported}" para o personagem ${character}, e isso não serve de número: só até ${maxPhoneLength} algarismos, com espaço, ponto, traço ou parênteses entre eles; o celular dele tem o ${phone}. Corrija o número no framework e ele passa a valer`,
  replacedCharacter: (character: string, player: number) =>
    `o personagem ${character} foi apagado e criado de novo no framework: o novo começa com o celular vazio. O que era do antigo ficou guardado com o id #${player}; para apagar tudo: smartphone_forget #${player}`,
  renamedFolder: (folder: string) =>
    `a pasta do celular se chama ${folder}, então exports.smartphone não existe para os outros recursos; chame a pasta de smartphone e use "ensure smartphone" no server.cfg`,
  fileTwice: (path: string, folder: string) =>
    `${path} existe na pasta do celular e também em ${folder}: vale o da pasta do celular. Deixe só o de ${folder}, que nenhuma atualização apaga`,
  refusedNumber: (reported: string, phone: string) =>
    `o framework diz o número ${reported} para um personagem, mas ele é de um serviço ou de outro personagem; o celular dele tem o ${phone}. Dê outro número a um dos dois no framework`,
  renumbered: {
    done: (who: string, phone: string) => `o número de ${who} agora é ${phone}`,
    unknownPlayer: 'ninguém tem esse id ou número',
    frameworkNumber: 'o número desse personagem é o do framework: troque-o lá e o celular o segue',
    badNumber: 'o número novo não segue o smartphone_phone_template',
    numberTaken: 'esse número já é de alguém ou de um serviço',
  },
  limitUnknown: (app: string) =>
    `appLimits.${app}: o framework não soube dizer quem pode usar o app; até que diga, ninguém o usa. Confira os nomes em appLimits de config/server.json`,
  stateFailed:
    'o que outros recursos leem de um jogador (phoneNumber, onCallWith) não pôde ser escrito; se repetir, veja o banco de dados',
  testTitle: 'teste do smartphone (servidor):',
  test: {
    database: 'banco de dados',
    bus: 'NATS (vários servidores)',
    busAway: 'sem conexão com o NATS: veja o motivo no console, e confira smartphone_bus_url',
    busServers: (address: string, count: number) =>
      count > 0
        ? `${address}, ${count} outro(s) servidor(es) com o mesmo banco de dados`
        : `${address}, conectado, mas nenhum outro servidor aparece: só aparece quem está ligado e usa o mesmo NATS e o mesmo banco de dados`,
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
    slowBank: (durationMs: number) =>
      `o framework levou ${durationMs} ms para responder: veja o resmon e o banco de dados dele`,
    noItem: 'nenhum item é exigido',
    itemCarried: (item: string, carriers: number, online: number) =>
      `${item}: ${carriers} de ${online} jogador(es) online o têm`,
    itemWithNobody: (item: string) =>
      `ninguém online tem o item ${item}, e sem ele o celular não abre. Se o item não existe no inventário, todos ficam sem celular: crie-o, corrija smartphone_item, ou apague a linha`,
    callsOff: 'o pma-voice está com as chamadas desligadas; use setr voice_enableCalls 1',
    speaking: (name: string, count: number) => `${name}, ${count} jogador(es) em ligação`,
    noUploads:
      'não há para onde enviar: escreva set smartphone_fivemanage "TOKEN" no server.cfg, ou use um balde S3 ou o servidor de mídia (veja o README)',
    insecureUploads: (url: string) => `${url} precisa começar com https://, ou o jogo o bloqueia`,
    noSecret: 'falta smartphone_upload_secret, igual ao UPLOAD_SECRET do servidor de mídia',
  },
}

const english: typeof portuguese = {
  started: (facts) =>
    `started: framework ${facts.framework}, database ${facts.database}, voice ${facts.voice}, ${facts.players} player(s) online`,
  cannotStart: 'the smartphone cannot start; correct what follows and use "restart smartphone":',
  bankOfOneServer:
    'smartphone_bus_url: several servers on one database of the phone, each with the bank of its own framework, need a name each: set smartphone_city. Without names, one may repeat payments that another has not finished. Two servers of one framework and its one database cannot use its bank at the same time',
  databaseAway: (why, seconds) => `the database does not answer (${why}); next attempt in ${seconds} seconds`,
  databaseErrors: {
    ER_ACCESS_DENIED_ERROR:
      'user or password refused: check mysql_connection_string; the password is written as it is (%40 does not become @)',
    ER_ACCESS_DENIED_NO_PASSWORD_ERROR: 'user or password refused: check mysql_connection_string',
    ER_BAD_DB_ERROR:
      'the database named in mysql_connection_string does not exist: create it (CREATE DATABASE) or correct the name',
    ER_CON_COUNT_ERROR: connectionsTakenInEnglish,
    ER_TOO_MANY_USER_CONNECTIONS: connectionsTakenInEnglish,
    ER_USER_LIMIT_REACHED: connectionsTakenInEnglish,
    NO_FREE_CONNECTION: connectionsTakenInEnglish,
    ER_INDEX_COLUMN_TOO_LONG: oldTablesInEnglish,
    ER_TOO_LONG_KEY: oldTablesInEnglish,
    ER_ILLEGAL_HA_CREATE_OPTION: oldTablesInEnglish,
    ER_DBACCESS_DENIED_ERROR: 'the user has no access to that database: grant it with GRANT ALL ON database.* TO user',
    ER_TABLEACCESS_DENIED_ERROR:
      'the user may not create tables: it needs the rights CREATE, ALTER, INDEX, SELECT, INSERT, UPDATE and DELETE',
    ECONNREFUSED: 'nothing answers at that address: check that MySQL/MariaDB is running',
    EPERM: 'the server may not write into the folder data of the phone: give it the right to',
    EACCES: 'the server may not write into the folder data of the phone: give it the right to',
    SILENCE:
      'the database accepted the connection and did not answer in time: it is overloaded, or a firewall is between',
    ETIMEDOUT: 'that address does not answer: check address, port and firewall',
    ECONNRESET:
      'the database closed the connection: check the port, and that it accepts connections of this machine (bind-address)',
    ER_HOST_NOT_PRIVILEGED: 'the database accepts no connections of this machine: create the user with its address',
    ER_NOT_SUPPORTED_AUTH_MODE:
      'the database wants an old kind of login: create the user again with mysql_native_password',
    EAI_AGAIN: 'the address of the database could not be looked up: check the DNS of this machine',
    PROTOCOL_CONNECTION_LOST:
      'the database closed the connection: check the port, and that it accepts connections of this machine (bind-address)',
    ENOTFOUND: 'the address of the database does not exist: check mysql_connection_string',
  },
  newerDatabase: (unknown) =>
    `a newer version of the phone has already updated the database (${unknown[0]}${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''}), and this one no longer fits it; nothing was changed. Install the newer version again, or restore the copy of the database from before the update`,
  databaseFailures: {
    full: 'the disk is full: free some space (old backups in data/backups, logs) and the phone goes on by itself',
    readOnly:
      'the disk or the database is read-only: the system locks a disk that fails (see the system log); make it writable again, or move the folder of the phone',
    forbidden:
      'the server may not write into the folder data of the phone, or into the database: give it the right to write into the folder, or give the user all rights on that database',
    locked: 'another program is using the database (with SQLite, the file data/orelhao.db); close it',
    broken: 'the database file or the disk is broken; docs/owner/backup.md says how to go back to a backup',
    clusterNotReady:
      'the database is a node that is cut off from its cluster, or still joining it: see wsrep_cluster_status and the network between the nodes',
  },
  sqlite: 'SQLite (file data/orelhao.db in the folder of the phone; do not delete it when you update)',
  mariadb: 'MariaDB/MySQL',
  settleTitle: 'payments that wait for a decision:',
  longNumbers: (phone, template, fitting) =>
    `the numbers of the framework (such as ${phone}) do not fit into ${template}, and the form of contacts would cut them; in server.cfg: set smartphone_phone_template "${fitting}"`,
  failingGroup: (group) =>
    `the framework fails or does not answer when asked for the group ${group}: nobody counts as its member; check the name in config/server.json (moderatorGroups, journalistGroups, serviceGroups)`,
  unfitNumber: (character, reported, phone) =>
    `the framework says that the character ${character} has the number "${reported}", which cannot be one: only up to ${maxPhoneLength} digits, with a space, dot, dash or brackets between them; their phone has ${phone}. Correct the number in the framework and it will be used`,
  replacedCharacter: (character, player) =>
    `the character ${character} was deleted and made anew in the framework: the new one begins with an empty phone. What the old one had is still stored under the id #${player}; to erase all of it: smartphone_forget #${player}`,
  renamedFolder: (folder) =>
    `the folder of the phone is called ${folder}, so other resources have no exports.smartphone; call the folder smartphone and write "ensure smartphone" in server.cfg`,
  fileTwice: (path, folder) =>
    `${path} exists in the folder of the phone and also in ${folder}: the one in the folder of the phone counts. Leave only the one in ${folder}, which no update deletes`,
  refusedNumber: (reported, phone) =>
    `the framework says that a character has the number ${reported}, but it belongs to a service or to another character; their phone has ${phone}. Give one of them another number in the framework`,
  renumbered: {
    done: (who, phone) => `the number of ${who} is ${phone} now`,
    unknownPlayer: 'nobody has that id or number; check it',
    frameworkNumber: 'the number of that character is the framework’s: change it there and the phone follows',
    badNumber: 'the new number does not follow smartphone_phone_template',
    numberTaken: 'that number already belongs to somebody or to a service; choose another one',
  },
  limitUnknown: (app) =>
    `appLimits.${app}: the framework could not say who may use the app; until it does, nobody may. Check the names in appLimits of config/server.json`,
  stateFailed:
    'what other resources read of a player (phoneNumber, onCallWith) could not be written; if it happens again, look at the database',
  testTitle: 'test of the smartphone (server):',
  test: {
    database: 'database',
    bus: 'NATS (several servers)',
    busAway: 'not connected to NATS: see the reason in the console, and check smartphone_bus_url',
    busServers: (address, count) =>
      count > 0
        ? `${address}, ${count} other server(s) with the same database`
        : `${address}, connected, but no other server appears: only those appear that are running and use the same NATS and the same database`,
    framework: 'framework',
    bank: 'bank of the player',
    item: 'item of the phone',
    voice: 'voice',
    uploads: 'photos and voice messages',
    numbers: 'phone numbers',
    players: 'players with a phone',
    calls: 'calls to the server',
    counted: ({ calls, dropped, limited }) => `${calls} answered, ${limited} over the limit, ${dropped} dropped`,
    ownBank: 'the phone’s own',
    ownNumbers: (template) => `like ${template}`,
    nobodyOnline: 'enter the city with a character and test again',
    slowBank: (durationMs) => `the framework took ${durationMs} ms to answer: look at resmon and at its database`,
    noItem: 'no item is needed',
    itemCarried: (item, carriers, online) => `${item}: ${carriers} of ${online} player(s) online carry it`,
    itemWithNobody: (item) =>
      `nobody online has the item ${item}, and without it the phone does not open. If the inventory has no such item, everybody is without a phone: create it, correct smartphone_item, or delete the line`,
    callsOff: 'pma-voice has its calls switched off; use setr voice_enableCalls 1',
    speaking: (name, count) => `${name}, ${count} player(s) in a call`,
    noUploads:
      'there is nowhere to send them: write set smartphone_fivemanage "TOKEN" in server.cfg, or use an S3 bucket or the media server (see the README)',
    insecureUploads: (url) => `${url} must begin with https://, or the game blocks it`,
    noSecret: 'smartphone_upload_secret is missing; use the UPLOAD_SECRET of the media server',
  },
}

/** Messages to the owner in the server's console. */
export const texts = ownerTexts(portuguese, english)
