import { ownerTexts } from '@orelhao/engine/owner/language'

const list = (words: readonly string[], and: string) =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
const e = (words: readonly string[]) => list(words, 'e')
const and = (words: readonly string[]) => list(words, 'and')

/** By the code of a finding: what is wrong, and what to do. */
const portugueseFindings = {
  // where things are
  'no-cfg': (place: string | undefined) =>
    `Não encontrei o server.cfg${place ? ` em ${place}` : ''}: ordem, convars e banco não foram conferidos. Passe o caminho dele.`,
  'no-resources': (place: string | undefined) =>
    `Não encontrei a pasta resources${place ? ` em ${place}` : ''}: o recurso e o framework não foram conferidos. Passe o caminho dela.`,
  'cfg-encoding': (file: string, encoding: string) =>
    `${file} está em ${encoding}, e o servidor lê UTF-8. Salve-o de novo com a codificação UTF-8 (no Bloco de Notas: Salvar como > Codificação).`,
  'cfg-quotes': (file: string, line: number) =>
    `${file}, linha ${line}: aspas curvas não valem. Troque-as pelas retas: "`,
  'missing-exec': (name: string) =>
    `O server.cfg executa ${name}, que não existe; o que estaria nele não foi conferido. Crie o arquivo ou apague a linha.`,
  'old-artifact': (found: number, needed: number) =>
    `O artifact ${found} é antigo demais: o celular precisa do ${needed} ou mais novo (Node 22). Atualize o servidor.`,
  'hidden-extension': (text: string) => text,
  // the phone's folder
  'two-phones': (folders: readonly string[]) =>
    `O celular está instalado ${folders.length} vezes (${folders.join(', ')}). Deixe só uma pasta.`,
  'wrong-name': (name: string) =>
    `A pasta do celular se chama ${name}, mas precisa se chamar smartphone (tudo minúsculo): o endereço da página depende do nome. Renomeie a pasta e use "ensure smartphone".`,
  nested: (inner: string, outer: string) =>
    `O celular está uma pasta fundo demais, em ${inner}, e o servidor não o encontra. Mova essa pasta para ${outer}.`,
  'other-phone': (folder: string) =>
    `A pasta ${folder} é de outro celular. Dois recursos não podem ter o mesmo nome: remova o antigo e coloque o Orelhão no lugar.`,
  'no-phone': (folder: string) => `Não há recurso smartphone em ${folder}. Extraia o zip ali (por exemplo em [local]).`,
  'page-not-in-files': (page: string) =>
    `files {} do fxmanifest.lua não tem '${page}': nenhum jogador baixa a página, e o celular nunca aparece. Acrescente essa linha em files {}, ou extraia o zip de novo.`,
  'secret-files': (paths: readonly string[]) =>
    `files {} do fxmanifest.lua entrega ${paths.join(', ')} a qualquer jogador. Tire isso de files {} e troque as senhas que estavam ali.`,
  'missing-files': (paths: readonly string[]) =>
    `Faltam arquivos do recurso (${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ` e mais ${paths.length - 3}` : ''}). O envio ficou pela metade: extraia o zip de novo e envie a pasta inteira.`,
  'empty-files': (paths: readonly string[]) =>
    `${paths.join(', ')} está vazio. O envio ficou pela metade: extraia o zip de novo.`,
  // who starts, and when
  'not-started': (meant: string | undefined) =>
    `O server.cfg não inicia o celular${meant ? `: há "ensure ${meant}"; você quis dizer smartphone?` : ''}. Acrescente no fim: ensure smartphone`,
  order: (role: string, name: string) =>
    `O celular inicia antes ${role}. Coloque "ensure smartphone" depois de "ensure ${name}".`,
  'two-voices': (names: readonly string[]) =>
    `Há ${names.length} sistemas de voz iniciados (${names.join(', ')}). Deixe só um: as ligações não saberiam qual usar.`,
  'voice-missing': (forced: string, resource: string) =>
    `voice pede ${forced}, mas ${resource} não é iniciado. Escreva "ensure ${resource}" antes do celular, ou set smartphone_voice auto.`,
  'calls-off': () => 'voice_enableCalls está em 0: o pma-voice não deixa ligar. Use: setr voice_enableCalls 1',
  'no-voice': (installed: string | undefined) =>
    `Nenhum sistema de voz é iniciado: as ligações usarão a voz nativa do jogo (voip), em que a proximidade fica parada durante a ligação. ${installed ? `O recurso ${installed} está na pasta: escreva "ensure ${installed}" antes do celular.` : 'Para ter uma melhor, instale o pma-voice; para ficar com essa: set smartphone_voice voip'}`,
  'no-onesync': () =>
    'O server.cfg não liga o OneSync. Se o txAdmin não o ligar por você (Settings > FXServer), acrescente: set onesync on',
  'onesync-off': (value: string) => `OneSync está em "${value}": o celular não inicia sem ele. Use: set onesync on`,
  'old-onesync': () =>
    'onesync_enabled é o nome antigo, que o servidor não lê mais. Troque essa linha por: set onesync on',
  'other-phones': (names: readonly string[]) =>
    `Outro celular também é iniciado (${e(names)}): os dois abrem com teclas parecidas e disputam ligações e números. Tire o "ensure" dele; os dados dele não se perdem.`,
  // frameworks
  'framework-missing': (framework: string, resource: string) =>
    `framework é ${framework}, mas ${resource} não é iniciado no server.cfg. Escreva "ensure ${resource}" antes do celular.`,
  'framework-ignored': (running: string) =>
    `framework é standalone, mas ${running} é iniciado: o banco do celular não será o do framework. Para usar o dele: set smartphone_framework auto`,
  'framework-unknown': (framework: string, known: readonly string[], meant: string | undefined) =>
    `framework é "${framework}", que não existe${meant ? `; você quis dizer ${meant}?` : ''}. Use auto, ${known.join(', ')}, custom ou standalone.`,
  'two-frameworks': (names: readonly string[]) =>
    `Vários frameworks são iniciados (${names.join(', ')}). Diga qual usar em smartphone_framework.`,
  'no-framework': () =>
    'Nenhum framework conhecido é iniciado: o celular usará as identidades e o banco dele mesmo. Se é isso que você quer: set smartphone_framework standalone',
  'framework-problem': (text: string) => text,
  'custom-unused': (file: string, framework: string) =>
    `${file} existe, mas framework é "${framework}". Para usá-lo: set smartphone_framework custom`,
  'custom-missing': () =>
    'framework é custom, mas não há config/custom.lua. Copie config/exemplos/custom.lua para config/custom.lua e edite a cópia.',
  'custom-function': (files: readonly string[], name: string) =>
    `${files.join(', ')} não define Custom.${name}, sem a qual o celular não inicia. Veja config/exemplos/custom.lua.`,
  'vrp-base-misspelt': (base: string, known: readonly string[], meant: string | undefined) =>
    `frameworkSettings.vrp.base é ${base}, que não existe${meant ? `; você quis dizer ${meant}?` : ''}. Use um destes: ${known.join(', ')}.`,
  'vrp-base-unknown': (known: readonly string[]) =>
    `A base vRP não parece nenhuma das conhecidas: se o console também não a reconhecer, o celular abre com banco e números dele mesmo. Escreva "frameworkSettings": { "vrp": { "base": "..." } } em config/server.json (${known.join(', ')}).`,
  // settings
  'bad-setting': (text: string) => text,
  'unknown-convar': (text: string) => text,
  'unknown-setting': (text: string) => text,
  'unknown-app': (text: string) => text,
  'unknown-key': (text: string) => text,
  'setting-twice': (text: string) => text,
  encoding: (text: string) => text,
  'public-secret': (name: string, command: string) =>
    `${name} está com ${command}, que mostra o valor a todos os jogadores. Use set e troque a senha.`,
  'lb-phone-runs': () =>
    'smartphone_lb_phone_exports está ligado, mas lb-phone é iniciado: os exports continuam sendo os dele. Tire o "ensure lb-phone".',
  'lb-phone-exports-hidden': () =>
    'smartphone_lb_phone_exports vale também antes da escolha do personagem só com setr: setr smartphone_lb_phone_exports 1',
  'short-template': (resource: string, digits: number, template: string, own: number) =>
    `${resource} costuma criar números de ${digits} dígitos, e phone_template (${template}) tem ${own}: o formulário de contatos os cortaria. Se os da sua cidade são assim: set smartphone_phone_template "${'X'.repeat(digits)}".`,
  'service-without-group': (name: string, number: string) =>
    `O serviço ${name} (${number}) não tem grupo em serviceGroups de config/server.json: ninguém receberia os chamados. Escreva "${number}": ["grupo"] ali.`,
  'group-without-service': (number: string) =>
    `serviceGroups tem o número ${number}, que não está em phone.services: ele não aparece no celular. Acrescente o serviço, ou apague a linha.`,
  'service-twice': (number: string) =>
    `Dois serviços usam o número ${number} em phone.services. Dê outro número a um deles.`,
  'unknown-item': (item: string, places: readonly string[], meant: string | undefined) =>
    `O item ${item} não existe em ${e(places)}${meant ? `; você quis dizer ${meant}?` : ''}: ninguém o teria, e todos ficariam sem celular. Crie o item, corrija smartphone_item, ou apague a linha.`,
  'unknown-group': (setting: string, group: string, places: readonly string[], meant: string | undefined) =>
    `${setting}: o grupo ${group} não existe em ${e(places)}${meant ? `; você quis dizer ${meant}?` : ''}. Ninguém seria dele; corrija o nome em config/server.json.`,
  // media
  'no-media': () =>
    'Sem servidor de mídia (phone.uploadServer em config/server.json): fotos, áudios e vídeos não podem ser enviados. Veja docs/owner/pt/servidor-de-midia.md.',
  'media-half': (missing: string): string =>
    missing === 'uploadServer'
      ? 'Há uploadsURL ou smartphone_upload_secret, mas falta phone.uploadServer em config/server.json.'
      : 'Falta phone.uploadsURL em config/server.json: os arquivos enviados não poderiam ser mostrados. Em geral é o uploadServer com /uploads no fim.',
  'media-slash': () => 'uploadServer e uploadsURL não podem terminar com barra. Apague a barra do fim.',
  'media-hosts': (server: string, files: string) =>
    `uploadServer (${server}) e uploadsURL (${files}) são de servidores diferentes. Está certo só se os arquivos vão para um bucket ou CDN: UPLOAD_PUBLIC_URL do servidor de mídia precisa ser igual ao uploadsURL.`,
  'no-upload-secret': () =>
    'Falta smartphone_upload_secret no server.cfg: o servidor de mídia recusaria tudo. Use o mesmo valor de UPLOAD_SECRET.',
  'media-address': (name: string) => `phone.${name} não é um endereço. Exemplo: https://midia.exemplo.com.br`,
  'media-http': (name: string, protocol: string, allowed: readonly string[]) =>
    `phone.${name} usa ${protocol}// e o jogo bloqueia: precisa ser ${allowed.map((one) => `${one}//`).join(' ou ')} com certificado válido.`,
  'media-away': (host: string) =>
    `O servidor de mídia não responde em ${host}: confira se ele está ligado e se o endereço abre num navegador.`,
  // database and engine
  'database-string': (text: string) => text,
  'database-quotes': () =>
    'mysql_connection_string tem ";" e precisa ficar entre aspas, senão o servidor lê só o começo. Escreva: set mysql_connection_string "…"',
  'database-file': (others: readonly string[]) =>
    `Não há mysql_connection_string${others.length > 0 ? `, embora o server.cfg inicie ${e(others)}` : ''}: o celular guardará tudo em data/orelhao.db, dentro da própria pasta. Para usar o banco do framework, escreva a mysql_connection_string dele; senão, copie essa pasta antes de cada atualização.`,
  'database-unreachable': (place: string, why: string) => `O banco de dados em ${place} não serve: ${why}.`,
  'database-not-mysql': (place: string) =>
    `O que responde em ${place} não é MySQL nem MariaDB. Confira a porta em mysql_connection_string (em geral 3306).`,
  'database-rights': (missing: readonly string[]) =>
    `O usuário do banco de dados não tem os direitos ${e(missing)}: o celular não poderia criar as tabelas dele. Dê-lhe: GRANT ALL ON banco.* TO usuário`,
  'database-old': (version: string) =>
    `O banco de dados é ${version}, antigo demais. Use MariaDB 10.3, MySQL 5.7 ou mais novo.`,
  'database-read-only': () =>
    'O banco de dados só aceita leitura (read_only): o celular não guardaria nada. Use o servidor principal em vez da réplica, ou desligue read_only.',
  'database-binlog': () =>
    'O banco de dados tem binlog_format=STATEMENT, que recusa as transações do celular. No my.cnf: binlog_format=ROW (ou MIXED no MariaDB)',
  'database-few': (most: number) =>
    `O banco de dados permite só ${most} ${most === 1 ? 'conexão' : 'conexões'} a este usuário, e o framework usa as mesmas. Peça mais à hospedagem, ou: set smartphone_database_connections 1`,
  growth: (lines: readonly string[]) => lines.join('\n'),
  'engine-away': (host: string) =>
    `O motor do celular não responde em ${host}. Ligue-o na pasta do celular: GAME_SECRET=… node dist/server.js`,
  'engine-address': (text: string) => text,
}

const englishFindings: typeof portugueseFindings = {
  'no-cfg': (place) =>
    `I did not find server.cfg${place ? ` in ${place}` : ''}: order, convars and database were not checked. Give its path.`,
  'no-resources': (place) =>
    `I did not find the folder resources${place ? ` in ${place}` : ''}: the resource and the framework were not checked. Give its path.`,
  'cfg-encoding': (file, encoding) =>
    `${file} is in ${encoding}, and the server reads UTF-8. Save it again with the encoding UTF-8 (in Notepad: Save as > Encoding).`,
  'cfg-quotes': (file, line) => `${file}, line ${line}: curly quotes do not count. Write straight ones: "`,
  'missing-exec': (name) =>
    `server.cfg executes ${name}, which does not exist; what would be in it was not checked. Create the file or delete the line.`,
  'old-artifact': (found, needed) =>
    `The artifact ${found} is too old: the phone needs ${needed} or newer (Node 22). Update the server.`,
  'hidden-extension': (text) => text,
  'two-phones': (folders) =>
    `The phone is installed ${folders.length} times (${folders.join(', ')}). Leave only one folder.`,
  'wrong-name': (name) =>
    `The folder of the phone is called ${name}, but must be called smartphone (all lower case): the address of the page depends on it. Rename the folder and write "ensure smartphone".`,
  nested: (inner, outer) =>
    `The phone is one folder too deep, in ${inner}, where the server does not find it. Move that folder to ${outer}.`,
  'other-phone': (folder) =>
    `The folder ${folder} is another phone’s. Two resources cannot have the same name: remove the old one and put Orelhão in its place.`,
  'no-phone': (folder) =>
    `There is no resource smartphone in ${folder}. Extract the zip there (for example in [local]).`,
  'page-not-in-files': (page) =>
    `files {} of fxmanifest.lua lacks '${page}': no player downloads the page, and the phone never appears. Add that line to files {}, or extract the zip again.`,
  'secret-files': (paths) =>
    `files {} of fxmanifest.lua gives ${paths.join(', ')} to any player. Take it out of files {} and change the passwords that were there.`,
  'missing-files': (paths) =>
    `Files of the resource are missing (${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ` and ${paths.length - 3} more` : ''}). Half of the upload is missing: extract the zip again and send the whole folder.`,
  'empty-files': (paths) => `${paths.join(', ')} is empty. Half of the upload is missing: extract the zip again.`,
  'not-started': (meant) =>
    `server.cfg does not start the phone${meant ? `: there is "ensure ${meant}"; did you mean smartphone?` : ''}. Add at the end: ensure smartphone`,
  order: (role, name) => `The phone starts before ${role}. Put "ensure smartphone" after "ensure ${name}".`,
  'two-voices': (names) =>
    `${names.length} voice systems are started (${names.join(', ')}). Leave only one: calls would not know which to use.`,
  'voice-missing': (forced, resource) =>
    `voice asks for ${forced}, but ${resource} is not started. Write "ensure ${resource}" before the phone, or set smartphone_voice auto.`,
  'calls-off': () => 'voice_enableCalls is 0: pma-voice allows no calls. Write: setr voice_enableCalls 1',
  'no-voice': (installed) =>
    `No voice system is started: calls will use the game’s own voice (voip), in which nearby voices stand still during a call. ${installed ? `The resource ${installed} is in the folder: write "ensure ${installed}" before the phone.` : 'For a better one install pma-voice; to stay with this one: set smartphone_voice voip'}`,
  'no-onesync': () =>
    'server.cfg does not switch OneSync on. If txAdmin does not do it for you (Settings > FXServer), add: set onesync on',
  'onesync-off': (value) => `OneSync is "${value}": the phone does not start without it. Write: set onesync on`,
  'old-onesync': () =>
    'onesync_enabled is the old name, which the server reads no more. Replace that line by: set onesync on',
  'other-phones': (names) =>
    `Another phone is started too (${and(names)}): both open by similar keys and fight for calls and numbers. Take its "ensure" out; its data is not lost.`,
  'framework-missing': (framework, resource) =>
    `framework is ${framework}, but server.cfg does not start ${resource}. Write "ensure ${resource}" before the phone.`,
  'framework-ignored': (running) =>
    `framework is standalone, but ${running} is started: the bank of the phone will not be the framework’s. To use that one: set smartphone_framework auto`,
  'framework-unknown': (framework, known, meant) =>
    `framework is "${framework}", which does not exist${meant ? `; did you mean ${meant}?` : ''}. Use auto, ${known.join(', ')}, custom or standalone.`,
  'two-frameworks': (names) =>
    `Several frameworks are started (${names.join(', ')}). Say in smartphone_framework which one to use.`,
  'no-framework': () =>
    'No known framework is started: the phone will use identities and a bank of its own. If that is what you want: set smartphone_framework standalone',
  'framework-problem': (text) => text,
  'custom-unused': (file, framework) =>
    `${file} exists, but framework is "${framework}". To use it: set smartphone_framework custom`,
  'custom-missing': () =>
    'framework is custom, but there is no config/custom.lua. Copy config/exemplos/custom.lua to config/custom.lua and edit the copy.',
  'custom-function': (files, name) =>
    `${files.join(', ')} does not define Custom.${name}, without which the phone does not start. See config/exemplos/custom.lua.`,
  'vrp-base-misspelt': (base, known, meant) =>
    `frameworkSettings.vrp.base is ${base}, which does not exist${meant ? `; did you mean ${meant}?` : ''}. Use one of these: ${known.join(', ')}.`,
  'vrp-base-unknown': (known) =>
    `The vRP base looks like none of the known ones: if the console does not recognise it either, the phone opens with a bank and numbers of its own. Write "frameworkSettings": { "vrp": { "base": "..." } } in config/server.json (${known.join(', ')}).`,
  'bad-setting': (text) => text,
  'unknown-convar': (text) => text,
  'unknown-setting': (text) => text,
  'unknown-app': (text) => text,
  'unknown-key': (text) => text,
  'setting-twice': (text) => text,
  encoding: (text) => text,
  'public-secret': (name, command) =>
    `${name} is written with ${command}, which shows the value to every player. Use set and change the password.`,
  'lb-phone-runs': () =>
    'smartphone_lb_phone_exports is on, but lb-phone is started: the exports are still its own. Take "ensure lb-phone" out.',
  'lb-phone-exports-hidden': () =>
    'smartphone_lb_phone_exports holds also before a character is chosen only with setr: setr smartphone_lb_phone_exports 1',
  'short-template': (resource, digits, template, own) =>
    `${resource} usually makes numbers of ${digits} digits, and phone_template (${template}) has ${own}: the form of contacts would cut them. If those of your city are like that: set smartphone_phone_template "${'X'.repeat(digits)}".`,
  'service-without-group': (name, number) =>
    `The service ${name} (${number}) has no group in serviceGroups of config/server.json: nobody would get its requests. Write "${number}": ["group"] there.`,
  'group-without-service': (number) =>
    `serviceGroups has the number ${number}, which is not in phone.services: the phone does not show it. Add the service, or delete the line.`,
  'service-twice': (number) =>
    `Two services use the number ${number} in phone.services. Give one of them another number.`,
  'unknown-item': (item, places, meant) =>
    `The item ${item} does not exist in ${and(places)}${meant ? `; did you mean ${meant}?` : ''}: nobody would have it, and everybody would be without a phone. Create the item, correct smartphone_item, or delete the line.`,
  'unknown-group': (setting, group, places, meant) =>
    `${setting}: the group ${group} does not exist in ${and(places)}${meant ? `; did you mean ${meant}?` : ''}. Nobody would be its member; correct the name in config/server.json.`,
  'no-media': () =>
    'No media server (phone.uploadServer in config/server.json): photos, voice messages and videos cannot be sent. See docs/owner/media-server.md.',
  'media-half': (missing) =>
    missing === 'uploadServer'
      ? 'There is uploadsURL or smartphone_upload_secret, but phone.uploadServer is missing in config/server.json.'
      : 'phone.uploadsURL is missing in config/server.json: files could not be shown. Usually it is uploadServer with /uploads at the end.',
  'media-slash': () => 'uploadServer and uploadsURL must not end with a slash. Delete it.',
  'media-hosts': (server, files) =>
    `uploadServer (${server}) and uploadsURL (${files}) are different servers. That is right only if files go to a bucket or CDN: UPLOAD_PUBLIC_URL of the media server must be the same as uploadsURL.`,
  'no-upload-secret': () =>
    'smartphone_upload_secret is missing in server.cfg: the media server would refuse everything. Use the value of UPLOAD_SECRET.',
  'media-address': (name) => `phone.${name} is no address. Example: https://media.example.com`,
  'media-http': (name, protocol, allowed) =>
    `phone.${name} uses ${protocol}// and the game blocks it: it must be ${allowed.map((one) => `${one}//`).join(' or ')} with a valid certificate.`,
  'media-away': (host) =>
    `The media server does not answer at ${host}: check that it runs and that a browser opens the address.`,
  'database-string': (text) => text,
  'database-quotes': () =>
    'mysql_connection_string has ";" and must be in quotes, or the server reads only its beginning. Write: set mysql_connection_string "…"',
  'database-file': (others) =>
    `There is no mysql_connection_string${others.length > 0 ? `, although server.cfg starts ${and(others)}` : ''}: the phone will keep everything in data/orelhao.db, inside its own folder. To use the database of the framework, write its mysql_connection_string; otherwise copy that folder before each update.`,
  'database-unreachable': (place, why) => `The database at ${place} cannot be used: ${why}.`,
  'database-not-mysql': (place) =>
    `What answers at ${place} is neither MySQL nor MariaDB. Check the port in mysql_connection_string (usually 3306).`,
  'database-rights': (missing) =>
    `The user of the database lacks the rights ${and(missing)}: the phone could not create its tables. Grant them: GRANT ALL ON database.* TO user`,
  'database-old': (version) => `The database is ${version}, which is too old. Use MariaDB 10.3, MySQL 5.7 or newer.`,
  'database-read-only': () =>
    'The database is read-only (read_only): the phone would store nothing. Use the main server instead of the replica, or switch read_only off.',
  'database-binlog': () =>
    'The database has binlog_format=STATEMENT, which refuses the transactions of the phone. In my.cnf: binlog_format=ROW (or MIXED on MariaDB)',
  'database-few': (most) =>
    `The database allows this user only ${most} ${most === 1 ? 'connection' : 'connections'}, which the framework uses too. Ask your host for more, or: set smartphone_database_connections 1`,
  growth: (lines) => lines.join('\n'),
  'engine-away': (host) =>
    `The engine of the phone does not answer at ${host}. Start it in the folder of the phone: GAME_SECRET=… node dist/server.js`,
  'engine-address': (text) => text,
}

const portuguese = {
  findings: portugueseFindings,
  levels: { error: '✗ ERRO ', warning: '! AVISO', note: '· NOTA ' },
  roles: { database: 'do banco de dados', framework: 'do framework', voice: 'da voz', inventory: 'do inventário' },
  /** Parts of an installation; the sentence says what was looked at. */
  areas: {
    phone: (folder: string) => `celular: a pasta ${folder} está inteira, e nada secreto vai aos jogadores`,
    start: (count: number) =>
      `início: ${count} ${count === 1 ? 'recurso' : 'recursos'}, a ordem, a voz e outros celulares`,
    settings: () => 'configuração: convars e config/server.json',
    framework: (name: string) => `framework: ${name}`,
    media: (host: string) => `mídia: ${host} respondeu`,
    database: (facts: string) => `banco de dados: entrei em ${facts}`,
    databaseFile: (file: string) => `banco de dados: li ${file}`,
    engine: (host: string) => `motor: ${host} respondeu`,
    artifact: (found: number) => `servidor: artifact ${found}`,
    catalogue: (places: readonly string[]) => `item e grupos: conferidos em ${e(places)}`,
  },
  unseen: {
    artifact: 'a versão do servidor (passe --artifact NÚMERO, ou rode smartphone_doctor no console)',
    cfg: 'o server.cfg, com a ordem de início e os segredos públicos (rode doctor.cjs com o caminho dele)',
    resources: 'a pasta resources (passe o caminho dela)',
    database: 'o banco de dados (rode sem --offline)',
    databaseFile:
      'o arquivo data/orelhao.db, que este Node não lê (use o Node 22, ou rode smartphone_doctor no console)',
    settings: 'o resto da configuração, enquanto config/server.json tiver esse erro',
    item: (item: string) => `se o item ${item} existe (rode smartphone_selftest com alguém na cidade)`,
    groups: 'se os grupos de serviceGroups e appLimits existem neste framework',
  },
  unseenTitle: 'não olhei:',
  verdicts: {
    broken: (errors: number) => `✗ ${errors} ${errors === 1 ? 'erro' : 'erros'} para corrigir.`,
    doubtful: (warnings: number) =>
      `! Nada impede o celular de iniciar, mas ${warnings === 1 ? 'leia o aviso' : `leia os ${warnings} avisos`} acima.`,
    unseen: '– Nenhum erro no que olhei, mas falta olhar o que está acima: não dá para dizer que está tudo certo.',
    fine: '✓ Nada impede o celular de funcionar.',
  },
  title: (version: string, facts: readonly string[]) => `Orelhão ${[version, ...facts].join(' · ')}`,
  copy: 'Esta resposta não tem senhas nem segredos: para pedir ajuda, copie-a inteira.',
  failed: (why: string) => `não consegui conferir: ${why}; mande esta linha a quem faz o celular`,
  growth: {
    total: (size: string) => `O celular ocupa ${size} no banco de dados.`,
    biggest: 'As maiores tabelas:',
    table: (table: string, rows: string, isOne: boolean, size: string, rule: string) =>
      `    ${table}: ${rows} ${isOne ? 'linha' : 'linhas'}, ${size}; ${rule}`,
    unknownTable: 'é de outra versão do celular: não apague',
    kept: (setting: string) => `nada é apagado (${setting} é 0)`,
    expires: (days: number, setting: string, next: string) =>
      `o que já passou fica ${days} ${days === 1 ? 'dia' : 'dias'} (${setting}), ${next}`,
    none: 'nada a apagar agora',
    due: (count: string) => `até ${count} a apagar na próxima hora`,
    reasons: {
      money: 'prova do dinheiro, nunca é apagada',
      bounded: 'cresce só com o número de jogadores',
      transient: 'esvazia sozinha',
      part: 'some junto com aquilo de que faz parte',
      published: 'fica até o autor ou um moderador apagar',
      uploads: 'segue as regras dos arquivos enviados',
    },
    locale: 'pt-BR',
  },
}

const english: typeof portuguese = {
  findings: englishFindings,
  levels: { error: '✗ ERROR  ', warning: '! WARNING', note: '· NOTE   ' },
  roles: { database: 'the database', framework: 'the framework', voice: 'the voice', inventory: 'the inventory' },
  areas: {
    phone: (folder) => `phone: the folder ${folder} is complete, and nothing secret goes to players`,
    start: (count) =>
      `start: ${count} ${count === 1 ? 'resource' : 'resources'}, the order, the voice and other phones`,
    settings: () => 'settings: convars and config/server.json',
    framework: (name) => `framework: ${name}`,
    media: (host) => `media: ${host} answered`,
    database: (facts) => `database: I logged in at ${facts}`,
    databaseFile: (file) => `database: I read ${file}`,
    engine: (host) => `engine: ${host} answered`,
    artifact: (found) => `server: artifact ${found}`,
    catalogue: (places) => `item and groups: checked in ${and(places)}`,
  },
  unseen: {
    artifact: 'the version of the server (give --artifact NUMBER, or run smartphone_doctor in the console)',
    cfg: 'server.cfg, with the order of the start and public secrets (run doctor.cjs with its path)',
    resources: 'the folder resources (give its path)',
    database: 'the database (run without --offline)',
    databaseFile:
      'the file data/orelhao.db, which this Node cannot read (use Node 22, or run smartphone_doctor in the console)',
    settings: 'the other settings, as long as config/server.json has that error',
    item: (item) => `whether the item ${item} exists (run smartphone_selftest with somebody in the city)`,
    groups: 'whether the groups of serviceGroups and appLimits exist in this framework',
  },
  unseenTitle: 'I did not look at:',
  verdicts: {
    broken: (errors) => `✗ ${errors} ${errors === 1 ? 'error' : 'errors'} to correct.`,
    doubtful: (warnings) =>
      `! Nothing prevents the phone from starting, but read the ${warnings === 1 ? 'warning' : `${warnings} warnings`} above.`,
    unseen: '– No error where I looked, but the rest above is left: I cannot say that all is well.',
    fine: '✓ Nothing prevents the phone from working.',
  },
  title: (version, facts) => `Orelhão ${[version, ...facts].join(' · ')}`,
  copy: 'This answer has no passwords and no secrets: to ask for help, copy all of it.',
  failed: (why) => `I could not check: ${why}; send this line to the makers of the phone`,
  growth: {
    total: (size) => `The phone uses ${size} in the database.`,
    biggest: 'The largest tables:',
    table: (table, rows, isOne, size, rule) => `    ${table}: ${rows} ${isOne ? 'row' : 'rows'}, ${size}; ${rule}`,
    unknownTable: 'is of another version of the phone: do not delete it',
    kept: (setting) => `nothing is deleted (${setting} is 0)`,
    expires: (days, setting, next) => `what is over stays ${days} ${days === 1 ? 'day' : 'days'} (${setting}), ${next}`,
    none: 'nothing to delete now',
    due: (count) => `up to ${count} to delete within the next hour`,
    reasons: {
      money: 'proof of the money, never deleted',
      bounded: 'grows only with the number of players',
      transient: 'empties by itself',
      part: 'goes together with what it is part of',
      published: 'stays until its author or a moderator deletes it',
      uploads: 'follows the rules of uploaded files',
    },
    locale: 'en',
  },
}

/** What the doctor says. */
export const texts = ownerTexts(portuguese, english)
