import { ownerTexts } from '@orelhao/engine/owner/language'
import { portugueseFindings } from './finding-texts.ts'
import { englishFindings } from './finding-texts-english.ts'
import { andJoined } from './joined.ts'

const e = andJoined('e')
const and = andJoined('and')

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
    bus: (addresses: string) => `NATS: ${addresses} respondeu; usuário e permissão só o smartphone_selftest confere`,
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
  onlyInGame: 'o jogo em si: teclas, microfone, imagens (use ensure smartphone_probe, depois smartphone_probe ID)',
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
      proof: 'prova das decisões da moderação, nunca é apagada',
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
    bus: (addresses) => `NATS: ${addresses} answered; only smartphone_selftest checks user and permission`,
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
  onlyInGame: 'the game itself: keys, microphone, pictures (use ensure smartphone_probe, then smartphone_probe ID)',
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
      proof: 'proof of moderators’ decisions, never deleted',
      bounded: 'grows only with the number of players',
      transient: 'empties by itself',
      part: 'goes together with what it is part of',
      published: 'stays until its author or a moderator deletes it',
      uploads: 'follows the rules of uploaded files',
    },
    locale: 'en',
  },
}

/** Sentences of the doctor. */
export const texts = ownerTexts(portuguese, english)
