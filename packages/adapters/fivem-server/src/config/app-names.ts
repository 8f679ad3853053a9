import { suggest } from '@orelhao/engine/owner/suggest'
import { alwaysOpen, appParts } from '@orelhao/protocol/open-apps'

/** Apps by the names that settings use → other words that owners write for them. */
const words: Record<string, readonly string[]> = {
  bank: ['banco', 'nubank', 'pix', 'banking'],
  calculator: ['calculadora'],
  camera: [],
  casino: ['cassino', 'apostas', 'bet', 'tigrinho'],
  contacts: ['contatos', 'agenda'],
  custom: ['loja', 'appstore', 'loja-de-apps'],
  gallery: ['galeria', 'fotos', 'photos'],
  gulper: ['jogo', 'cobrinha', 'snake'],
  instagram: ['insta', 'ig'],
  itunes: ['musica', 'music', 'spotify'],
  minesweeper: ['campo-minado', 'minas'],
  moderator: ['moderacao', 'moderador'],
  notes: ['notas', 'bloco-de-notas'],
  olx: ['marketplace', 'mercado', 'classificados'],
  paypal: ['carteira', 'wallet'],
  settings: ['configuracoes', 'ajustes'],
  sms: ['mensagens', 'messages'],
  tinder: ['namoro', 'dating'],
  tor: ['deepweb', 'darkweb', 'dark-chat', 'onion'],
  twitter: ['x', 'birdy', 'tweets'],
  weazel: ['weazel-news', 'noticias', 'news', 'jornal'],
  whatsapp: ['zap', 'zapzap', 'wpp', 'whats'],
  yellowpages: ['paginas-amarelas', 'yellow-pages', 'pages'],
}

/** Apps and parts of apps that an owner may name in `disabledApps`, `appLimits` and `apps`. */
export const appNames: readonly string[] = [
  ...new Set([...Object.keys(words), ...alwaysOpen, ...Object.values(appParts).flatMap(({ names }) => names)]),
]

/** The app that an owner probably meant. */
export function suggestApp(written: string): string | undefined {
  const meant = suggest(written, [...appNames, ...Object.values(words).flat()])
  if (meant === undefined || appNames.includes(meant)) return meant
  return Object.keys(words).find((name) => words[name]?.includes(meant))
}
