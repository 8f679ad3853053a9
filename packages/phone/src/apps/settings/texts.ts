import { label, title } from './title.ts'

export const texts = {
  title,
  label,
  appearance: 'Aparência',
  look: 'Estilo do sistema',
  iphone: 'iPhone',
  android: 'Android',
  dark: 'Tema escuro',
  wallpaper: 'Papel de parede',
  wallpaperForced: 'O papel de parede é definido pelo servidor.',
  wallpaperCustom: 'Escolher uma foto',
  case: 'Capa do celular',
  zoom: 'Tamanho na tela',
  zoomHint: 'O celular inteiro cresce ou diminui.',
  lock: 'Tela de bloqueio',
  lockHint: 'Hora e avisos ao pegar o celular',
  sound: 'Sons',
  volume: 'Volume das notificações',
  doNotDisturb: 'Não perturbe',
  doNotDisturbHint: 'Sem chamadas e sem sons',
  ringTone: 'Toque',
  notificationTone: 'Som de notificação',
  tonesHint: 'Toque em um som para ouvir e escolher.',
  sessions: 'Segurança',
  signOut: 'Sair de todos os aparelhos',
  signOutHint: 'Encerra também esta sessão. Nada do que está no celular se perde.',
  signOutAsk: 'Sair de todos os aparelhos?',
  signOutFailed: 'Não foi possível sair. Tente novamente.',
  notifications: 'Notificações',
  notificationsHint: 'Escolha quais apps podem avisar você.',
  notificationsEmpty: 'Nenhum app envia notificações',
  allOn: 'Todas ativas',
  someOff: (count: number) => (count === 1 ? '1 app silenciado' : `${count} apps silenciados`),
  ownNumber: 'Meu número',
  percent: (value: number) => `${value}%`,
}

export const ringToneTitles = {
  calcada: 'Calçada',
  orelhao: 'Orelhão',
  maresia: 'Maresia',
  baiao: 'Baião',
  neon: 'Neon',
  sereno: 'Sereno',
}

export const notificationToneTitles = { cristal: 'Cristal', gota: 'Gota', madeira: 'Madeira', bilhete: 'Bilhete' }

export const wallpaperTitles = {
  default: 'Orelhão',
  s9: 'Aurora',
  s20: 'Correnteza',
  iphonex: 'Onda',
  iphone14: 'Seda',
  mtfuji: 'Monte Fuji',
  taiwan: 'Taiwan',
  firewatch: 'Mirante',
  moon: 'Lua',
  vaporwave: 'Vaporwave',
  custom: 'Minha imagem',
}
