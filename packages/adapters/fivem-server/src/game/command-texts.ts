import { ownerTexts } from '@orelhao/engine/owner/language'
import { probeName } from '@orelhao/protocol/probe-wire'
import type { Command } from './command-names.ts'

/** The words after the command's name, and the effect. */
type Help = readonly [words: string, does: string]

const portugueseHelp: Record<Command, Help> = {
  help: ['', 'esta lista'],
  doctor: ['', 'o que há de errado na instalação'],
  selftest: ['', 'testa banco de dados, framework, voz e fotos'],
  setphone: ['<id na cidade ou número atual> <número novo>', 'troca o número de um jogador'],
  code: ['<id na cidade ou número>', 'tira o código da tela de bloqueio, mesmo de quem está fora'],
  verify: ['<twitter ou instagram> <nome de usuário> [off] [motivo]', 'dá o selo de verificado; com off, tira'],
  alert: ['<texto>', 'alerta da cidade em todos os celulares abertos na cidade'],
  settle: ['[N paid ou unpaid]', 'pagamentos que esperam uma decisão sua'],
  forget: [
    '<número, personagem ou #id> [confirmar]',
    'apaga tudo de um personagem que não existe mais; antes mostra o quê',
  ],
  erasures: ['[#id motivo]', 'quem pediu para apagar os próprios dados; com id e motivo, nega o pedido'],
  cases: ['', 'denúncias abertas e pedidos de revisão'],
  case: ['<número>', 'uma denúncia, sem as mensagens privadas'],
  reveal: ['<número> <motivo>', 'mensagens privadas e quem está por trás; fica registrado'],
  decide: [
    '<número> <manter, remover, avisar, silenciar, banir, bloquear ou restaurar> [app ou celular] [tempo: 30m, 2h, 7d ou sempre] <motivo>',
    'decide uma denúncia; remover+avisar faz as duas coisas',
  ],
  lift: ['<medida> <motivo>', 'acaba com um aviso, silêncio, banimento ou bloqueio'],
  uphold: ['<medida> <motivo>', 'nega um pedido de revisão'],
  admin: [
    '[papel e jogador, ou encerrar e jogador]',
    'link do painel, para você ou para outra pessoa; com encerrar, acaba com as sessões dela',
  ],
  money: ['<id na cidade, número ou #id>', 'saldos, bloqueio e últimas transferências de um jogador'],
  freeze: ['<quem> <tempo: 30m, 2h, 7d ou sempre> <motivo>', 'bloqueia o dinheiro: nada sai de conta nenhuma'],
  unfreeze: ['<quem> <motivo>', 'libera o dinheiro'],
  reverse: ['<número da transferência> [parcial] <motivo>', 'estorna uma transferência entre dois jogadores, uma vez'],
  rename: ['<twitter ou instagram> <nome de usuário> <nome novo> <motivo>', 'troca o nome de um perfil'],
  audit: ['[N:hash de antes]', 'confere que nenhum registro da moderação foi mudado'],
  backup: ['', 'faz uma cópia dos dados'],
  restore: ['[nome]', 'mostra as cópias, ou volta a uma delas'],
  move: ['', 'leva os dados do arquivo para o MariaDB'],
  import: ['<celular> [simular, importar, desfazer ou status]', 'traz os dados de outro celular'],
}

const englishHelp: typeof portugueseHelp = {
  help: ['', 'this list'],
  doctor: ['', 'what is wrong with the installation'],
  selftest: ['', 'tests database, framework, voice and photos'],
  setphone: ['<id in the city or present number> <new number>', 'changes the number of a player'],
  code: ['<id in the city or number>', 'removes the code of the lock screen, also of who is away'],
  verify: ['<twitter or instagram> <user name> [off] [reason]', 'gives the verified mark; off takes it'],
  alert: ['<text>', 'a city alert on every phone in the city'],
  settle: ['[N paid or unpaid]', 'payments that wait for your decision'],
  forget: [
    '<number, character or #id> [confirm]',
    'erases everything of a character that no longer exists; shows first what',
  ],
  erasures: ['[#id reason]', 'who asked for the erasure of their own data; with id and reason, refuses the request'],
  cases: ['', 'open reports and appeals'],
  case: ['<number>', 'one report, without private messages'],
  reveal: ['<number> <reason>', 'private messages and who is behind them; this is recorded'],
  decide: [
    '<number> <keep, remove, warn, mute, ban, freeze or restore> [app or phone] [time: 30m, 2h, 7d or forever] <reason>',
    'decides a report; remove+warn does both',
  ],
  lift: ['<measure> <reason>', 'ends a warning, mute, ban or freeze'],
  uphold: ['<measure> <reason>', 'refuses an appeal'],
  admin: [
    '[role and player, or end and player]',
    'link to the panel, for you or for somebody else; with end, ends their sessions',
  ],
  money: ['<id in the city, number or #id>', 'balances, freeze and last transfers of a player'],
  freeze: ['<who> <time: 30m, 2h, 7d or forever> <reason>', 'freezes the money: nothing leaves any account'],
  unfreeze: ['<who> <reason>', 'frees the money'],
  reverse: ['<number of the transfer> [partial] <reason>', 'reverses a transfer between two players, once'],
  rename: ['<twitter or instagram> <user name> <new name> <reason>', 'changes the name of a profile'],
  audit: ['[N:hash of before]', 'checks that no record of moderators was changed'],
  backup: ['', 'makes a backup of the data'],
  restore: ['[name]', 'shows the backups, or goes back to one'],
  move: ['', 'moves the data from the file to MariaDB'],
  import: ['<phone> [simulate, run, undo or status]', 'brings the data of another phone'],
}

const portuguese = {
  help: portugueseHelp,
  probe: `${probeName} <ID>: olha o jogo de um jogador e escreve um relatório; é outro resource, então antes use ensure ${probeName}`,
  helpTitle: 'comandos do smartphone (no console, ou no jogo por quem tem a permissão command.<comando>):',
  starting: 'o celular ainda está iniciando; a resposta vem quando ele estiver pronto',
  notRunning: 'o celular não pôde iniciar, então o comando não foi executado; smartphone_doctor diz o que corrigir',
  failed: (why: string) => `o comando não terminou: ${why}`,
}

const english: typeof portuguese = {
  help: englishHelp,
  probe: `${probeName} <ID>: looks at a player's game and writes a report; it is another resource, so use ensure ${probeName} first`,
  helpTitle: 'commands of the smartphone (in the console, or in the game by who has the permission command.<command>):',
  starting: 'the phone is still starting; the answer comes when it is ready',
  notRunning: 'the phone could not start, so the command did not run; smartphone_doctor says what to correct',
  failed: (why) => `the command did not finish: ${why}`,
}

/** Answers of the commands as such; each command's own sentences are beside what it does. */
export const commandTexts = ownerTexts(portuguese, english)

/** One line that names the command and what to type. */
export function usageOf(command: Command): string {
  const [words, does] = commandTexts.help[command]
  return `smartphone_${command}${words && ` ${words}`}: ${does}`
}
