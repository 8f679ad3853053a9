import { cureOf } from '@orelhao/engine/owner/bus-cures'
import { ownerLanguage } from '@orelhao/engine/owner/language'

type Sentence = string | ((details: Record<string, unknown>) => string)

const again = {
  pt: 'se repetir, mande esta linha a quem faz o celular',
  en: 'if it happens again, send this line to the makers of the phone',
}

/** By the engine's reason: what to do when the database does not work. */
const cures: Record<string, { pt: string; en: string }> = {
  unreachable: {
    pt: 'está desligado ou fechou a conexão; ligue-o e confira o endereço',
    en: 'it is down or closed the connection; start it and check the address',
  },
  silent: {
    pt: 'não responde a tempo; veja a carga dele',
    en: 'it does not answer in time; look at its load',
  },
  busy: {
    pt: 'não permite mais conexões; baixe smartphone_database_connections ou aumente max_user_connections',
    en: 'it allows no more connections; lower smartphone_database_connections or raise max_user_connections',
  },
  locked: {
    pt: 'outro programa o tranca; feche o que estiver aberto nele',
    en: 'another program locks it; close what has it open',
  },
  full: { pt: 'o disco está cheio; libere espaço', en: 'the disk is full; free some space' },
  readOnly: {
    pt: 'está somente para leitura; devolva a escrita ao disco ou ao banco',
    en: 'it is read-only; make the disk or the database writable',
  },
  forbidden: {
    pt: 'o usuário ou a pasta não tem permissão; devolva o direito de escrita',
    en: 'the user or the folder lacks the permission; give back the right to write',
  },
  broken: {
    pt: 'o disco ou o arquivo tem um defeito; volte à última cópia (smartphone_restore)',
    en: 'the disk or the file is broken; go back to the last backup (smartphone_restore)',
  },
  clusterNotReady: {
    pt: 'ele é um nó cortado do cluster, ou ainda entrando nele; veja wsrep_cluster_status e a rede entre os nós',
    en: 'it is a node that is cut off from its cluster, or still joining it; see wsrep_cluster_status and the network between the nodes',
  },
}
const cure = (details: Record<string, unknown>, language: 'pt' | 'en') =>
  cures[String(details.reason)]?.[language] ?? again[language]

const busCure = (details: Record<string, unknown>, language: 'pt' | 'en') =>
  cureOf(details.reason, language, true) ?? again[language]

/** Messages of the engine and of this adapter, as they are written in the code → what the owner reads in the game's console. */
const sentences: Record<string, { pt: Sentence; en: Sentence }> = {
  'the events of fines and invoices could not be emitted': {
    pt: (details) =>
      `os avisos de multas e faturas aos outros recursos esperam: ${cure(details, 'pt')}. Nenhum se perde`,
    en: (details) => `the events of fines and invoices for other resources wait: ${cure(details, 'en')}. None is lost`,
  },
  'a call of the panel failed': {
    pt: (details) => `uma chamada do painel falhou (${String(details.path)}); ${again.pt}`,
    en: (details) => `a call of the panel failed (${String(details.path)}); ${again.en}`,
  },
  'the database does not do its work': {
    pt: (details) =>
      `o banco de dados parou de funcionar: ${cure(details, 'pt')}. O jogo continua, e o celular volta sozinho`,
    en: (details) =>
      `the database stopped working: ${cure(details, 'en')}. The game goes on, and the phone comes back by itself`,
  },
  'the database does its work again': {
    pt: 'o banco de dados voltou a funcionar',
    en: 'the database works again',
  },
  'repeated attempts with wrong keys of the owner': {
    pt: 'alguém tenta abrir as páginas do dono com chaves erradas',
    en: 'somebody tries to open the pages of the owner with wrong keys',
  },
  'a page of the owner failed': {
    pt: `uma página do dono falhou; ${again.pt}`,
    en: `a page of the owner failed; ${again.en}`,
  },
  'a download failed': {
    pt: `um jogador não conseguiu baixar os dados dele; ${again.pt}`,
    en: `a player could not download their data; ${again.en}`,
  },
  'an erasure did not end': {
    pt: `os dados de um jogador não foram apagados até o fim: confirme o pedido outra vez; ${again.pt}`,
    en: `the data of a player was not erased to the end: confirm the request again; ${again.en}`,
  },
  'call failed': {
    pt: `uma chamada de um jogador falhou, e ele foi avisado; ${again.pt}`,
    en: `a call of a player failed, and they were told; ${again.en}`,
  },
  'a payment waits for the owner (ledger:settle, smartphone_settle)': {
    pt: 'um pagamento espera uma decisão sua: escreva smartphone_settle no console',
    en: 'a payment waits for your decision: type smartphone_settle in the console',
  },
  'the database is of a newer version, which allows this one': {
    pt: 'o banco de dados já foi atualizado por uma versão mais nova do celular; esta funciona nele, mas não mostra o que é novo, e cópias e smartphone_forget esperam a versão mais nova',
    en: 'a newer version of the phone has already updated the database; this one works on it, but does not show what is new, and backups and smartphone_forget wait for the newer version',
  },
  'a step of a payment failed': {
    pt: 'um passo de um pagamento falhou e será repetido; se não parar, veja o banco do framework',
    en: 'a step of a payment failed and will be repeated; if it does not stop, look at the bank of the framework',
  },
  'the bank did not answer': {
    pt: 'o banco do framework não respondeu; o celular tenta de novo. Se não parar, veja o recurso do framework',
    en: 'the bank of the framework did not answer; the phone tries again. If it does not stop, look at the framework’s resource',
  },
  'the account is away': { pt: 'a conta está fora da cidade', en: 'the account is away' },
  'fines of the framework were paid back': {
    pt: 'multas do framework não puderam ser tiradas, e o jogador recebeu o dinheiro de volta; confira as multas dele',
    en: 'fines of the framework could not be removed, and the player got the money back; check their fines',
  },
  'removing fines from the framework failed': {
    pt: 'o framework não tirou uma multa paga; o celular tenta de novo. Se não parar, veja o recurso do framework',
    en: 'the framework did not remove a paid fine; the phone tries again. If it does not stop, look at the framework’s resource',
  },
  'an alert could not be sent': {
    pt: 'um aviso de moderação não chegou ao webhook; é tentado de novo. Se não parar, confira smartphone_alert_webhook',
    en: 'an alert of moderation did not reach the webhook; it is tried again. If it does not stop, check smartphone_alert_webhook',
  },
  'an alert was given up': {
    pt: 'um aviso de moderação não chegou ao webhook em um dia; o caso continua em smartphone_cases',
    en: 'an alert of moderation did not reach the webhook within a day; the case is still in smartphone_cases',
  },
  'a job failed and will be retried': {
    pt: 'uma tarefa agendada falhou e será repetida',
    en: 'a scheduled job failed and will be retried',
  },
  'a job failed for good': {
    pt: `uma tarefa agendada falhou de vez; ${again.pt}`,
    en: `a scheduled job failed for good; ${again.en}`,
  },
  'a leader task failed': {
    pt: `uma rodada do cassino ou tarefa parecida falhou e será repetida; ${again.pt}`,
    en: `a round of the casino or a similar task failed and will be retried; ${again.en}`,
  },
  'another server leads now': {
    pt: 'outro servidor deste banco de dados cuida dessa tarefa agora; se há um só, desligue o outro',
    en: 'another server of this database has that task now; if there should be only one, stop the other',
  },
  "an app's tick failed": {
    pt: `um app não pôde se atualizar, e tenta de novo em um segundo; ${again.pt}`,
    en: `an app could not update itself, and tries again in a second; ${again.en}`,
  },
  'looking for lost events failed': {
    pt: 'não foi possível ver se faltou algum aviso de outro servidor; é tentado de novo em dez segundos',
    en: 'it could not be checked whether events of another server were lost; this is tried again in ten seconds',
  },
  'a setting that the panel saved does not fit, and is ignored': {
    pt: (details) =>
      `o ajuste ${String(details.setting)}, mudado no painel, não serve mais e não vale; mude-o de novo lá`,
    en: (details) =>
      `the setting ${String(details.setting)}, changed in the panel, no longer fits and does not apply; change it there again`,
  },
  'the settings could not be read': {
    pt: 'os ajustes mudados no painel não puderam ser lidos; os de antes continuam, e é tentado de novo',
    en: 'the settings changed in the panel could not be read; the earlier ones go on, and it is tried again',
  },
  'settings failed': {
    pt: 'os ajustes mudados no painel não puderam ser lidos; os de antes continuam, e é tentado de novo',
    en: 'the settings changed in the panel could not be read; the earlier ones go on, and it is tried again',
  },
  'due work failed': {
    pt: `as tarefas agendadas não puderam ser lidas, e o celular tenta de novo; ${again.pt}`,
    en: `scheduled jobs could not be read, and the phone tries again; ${again.en}`,
  },
  'payments failed': {
    pt: `os pagamentos abertos não puderam ser lidos, e o celular tenta de novo; ${again.pt}`,
    en: `open payments could not be read, and the phone tries again; ${again.en}`,
  },
  'fines failed': {
    pt: `as multas abertas não puderam ser lidas, e o celular tenta de novo; ${again.pt}`,
    en: `open fines could not be read, and the phone tries again; ${again.en}`,
  },
  'connected to NATS': { pt: 'ligado ao NATS', en: 'connected to NATS' },
  'not connected to NATS': {
    pt: (details) => `sem ligação com o NATS: ${busCure(details, 'pt')}. O celular continua, e tenta de novo sozinho`,
    en: (details) => `not connected to NATS: ${busCure(details, 'en')}. The phone goes on, and tries again by itself`,
  },
  'NATS refuses messages of this server': {
    pt: (details) => `o NATS recusa mensagens deste servidor: ${busCure(details, 'pt')}`,
    en: (details) => `NATS refuses messages of this server: ${busCure(details, 'en')}`,
  },
  'ignored a message on NATS that no server of ours sends': {
    pt: 'no NATS chegou uma mensagem que nenhum servidor do celular envia, e foi ignorada; veja quem mais tem a senha do NATS',
    en: 'a message came over NATS that no server of the phone sends, and was ignored; see who else has the password of NATS',
  },
  'an event is too long for NATS and reaches pages of this server only': {
    pt: 'um aviso é longo demais para o NATS e só chega às páginas deste servidor; aumente max_payload no NATS',
    en: 'an event is too long for NATS and reaches pages of this server only; raise max_payload of NATS',
  },
  'events could not be read': {
    pt: `o que um jogador perdeu não pôde ser lido, e o celular tenta de novo; ${again.pt}`,
    en: `what a player missed could not be read, and the phone tries again; ${again.en}`,
  },
  'expired rows deleted': { pt: 'linhas antigas apagadas', en: 'expired rows deleted' },
  'the clock jumped, so nothing is deleted for a day; set it right if it is wrong': {
    pt: 'o relógio da máquina pulou, então nada será apagado por um dia; acerte-o se estiver errado',
    en: 'the clock of the machine jumped, so nothing will be deleted for a day; set it right if it is wrong',
  },
  'the cleanup failed': {
    pt: `a limpeza de hora em hora falhou, e será repetida; ${again.pt}`,
    en: `the hourly cleanup failed, and will be repeated; ${again.en}`,
  },
  'the players on duty could not be refreshed': {
    pt: 'o framework não disse quem está em serviço; confira os grupos de serviceGroups em config/server.json',
    en: 'the framework did not say who is on duty; check the groups of serviceGroups in config/server.json',
  },
  'the app limits could not be refreshed': {
    pt: 'o framework não disse quem pode usar os apps limitados; confira appLimits em config/server.json',
    en: 'the framework did not say who may use the limited apps; check appLimits in config/server.json',
  },
  'the characters could not be refreshed': {
    pt: 'o framework não disse quem são os jogadores; veja o recurso do framework',
    en: 'the framework did not say who the players are; look at the framework’s resource',
  },
  'a player could not be updated': {
    pt: 'o framework não disse quem é um jogador; se repetir, veja o recurso do framework',
    en: 'the framework did not say who a player is; if it happens again, look at the framework’s resource',
  },
  'a player could not be looked up': {
    pt: 'um jogador não pôde ser procurado; se repetir, veja o banco de dados e o framework',
    en: 'a player could not be looked up; if it happens again, look at the database and the framework',
  },
  'the roles of a player could not be updated': {
    pt: 'não se sabe se um jogador é moderador ou jornalista; veja moderatorGroups e journalistGroups em config/server.json',
    en: 'it is not known whether a player is a moderator or journalist; see moderatorGroups and journalistGroups in config/server.json',
  },
  'the phone item of a player could not be checked': {
    pt: 'o inventário não disse se um jogador tem o item do celular; veja smartphone_item e o recurso do inventário',
    en: 'the inventory did not say whether a player has the item of the phone; see smartphone_item and the inventory’s resource',
  },
  'the call of a player could not be updated': {
    pt: `a ligação de um jogador não pôde ser encerrada ou retomada; ${again.pt}`,
    en: `the call of a player could not be ended or resumed; ${again.en}`,
  },
  'the voice system failed': {
    pt: 'o recurso de voz falhou; confira se ele está iniciado e atualizado',
    en: 'the voice resource failed; check that it is started and up to date',
  },
  'calls of a client were dropped': {
    pt: 'um jogador mandou chamadas demais, ou que não se entende, e elas foram descartadas; se for sempre o mesmo, pode ser um trapaceiro',
    en: 'a player sent too many calls, or such that cannot be read, and they were dropped; if it is always the same one, it may be a cheater',
  },
  'an event could not be sent to a phone': {
    pt: `um aviso não pôde ser mandado a um celular; ${again.pt}`,
    en: `an event could not be sent to a phone; ${again.en}`,
  },
  'a phone could not be notified of its open apps': {
    pt: `um celular não soube que apps estão abertos para ele; ${again.pt}`,
    en: `a phone was not told which apps are open to it; ${again.en}`,
  },
  'a service request could not be emitted to other resources': {
    pt: `um chamado não pôde ser entregue a outros recursos; ${again.pt}`,
    en: `a service request could not be given to other resources; ${again.en}`,
  },
  'a message of another resource was lost': {
    pt: `uma mensagem de outro recurso se perdeu; ${again.pt}`,
    en: `a message of another resource was lost; ${again.en}`,
  },
  'the apps of other resources could not be updated': {
    pt: 'os apps de outros recursos não puderam ser atualizados; reinicie-os se faltarem no celular',
    en: 'the apps of other resources could not be updated; restart them if they are missing in the phone',
  },
  'a message to the phone server could not be sent': {
    pt: `uma mensagem ao motor do celular não pôde ser mandada; ${again.pt}`,
    en: `a message to the engine of the phone could not be sent; ${again.en}`,
  },
  'a player could not be notified that the server is away': {
    pt: 'um jogador não pôde ser avisado de que o celular está fora do ar',
    en: 'a player could not be told that the phone is away',
  },
}

/** The owner's sentence for a message; a message that is a sentence for the owner already stays as it is. */
export function sentenceFor(message: string, details: object): string {
  const sentence = Object.hasOwn(sentences, message) ? sentences[message]?.[ownerLanguage()] : undefined
  if (sentence === undefined) return message
  return typeof sentence === 'string' ? sentence : sentence({ ...details })
}
