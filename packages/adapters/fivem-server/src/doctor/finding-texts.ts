import { andJoined } from './joined.ts'

const e = andJoined('e')

/** By the code of a finding: what is wrong, and what to do. */
export const portugueseFindings = {
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
    `Outro celular também é iniciado (${e(names)}): os dois abrem com teclas parecidas e disputam ligações e números. Tire o "ensure" dele; os dados dele não se perdem, e smartphone_import os traz (docs/owner/pt/importar.md).`,
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
    'Fotos, áudios e vídeos não têm para onde ir. O mais simples: set smartphone_fivemanage "TOKEN" no server.cfg. Com bucket S3 ou servidor próprio: docs/owner/pt/servidor-de-midia.md.',
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
    `Não há mysql_connection_string${others.length > 0 ? `, embora o server.cfg inicie ${e(others)}` : ''}: o celular guardará tudo em data/orelhao.db, dentro da própria pasta. Para usar o banco do framework, escreva a mysql_connection_string dele; senão, use smartphone_backup antes de cada atualização e guarde a cópia fora da pasta do celular.`,
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
  'bus-away': (address: string) =>
    `Nenhum NATS responde em ${address}: os servidores não sabem quem está nos outros, e as ligações só tocam no próprio. Ligue o NATS, ou corrija smartphone_bus_url; sem outros servidores, apague a linha.`,
  'engine-away': (host: string) =>
    `O motor do celular não responde em ${host}. Ligue-o na pasta do celular: start-engine (segredo e porta ficam em smartphone_config/engine.env).`,
  'engine-address': (text: string) => text,
}
