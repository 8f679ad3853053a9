/** A setting that owners write in server.cfg, as `fxmanifest.lua` announces it. */
export interface Convar {
  name: string
  title: string
  kind: 'CV_STRING' | 'CV_INT' | 'CV_BOOL' | 'CV_PASSWORD'
  initial: string
}

/** The most useful ones; the owner's README lists them all. */
export const convars: readonly Convar[] = [
  { name: 'smartphone_framework', title: 'Framework (auto detecta)', kind: 'CV_STRING', initial: 'auto' },
  { name: 'smartphone_voice', title: 'Sistema de voz (auto detecta)', kind: 'CV_STRING', initial: 'auto' },
  { name: 'smartphone_language', title: 'Língua do console (pt ou en)', kind: 'CV_STRING', initial: 'pt' },
  { name: 'smartphone_key', title: 'Tecla que abre o celular', kind: 'CV_STRING', initial: 'K' },
  { name: 'smartphone_item', title: 'Item necessário (vazio: nenhum)', kind: 'CV_STRING', initial: '' },
  { name: 'smartphone_lb_phone_exports', title: 'Atender pelo lb-phone (setr)', kind: 'CV_BOOL', initial: 'false' },
  { name: 'smartphone_minimum_health', title: 'Vida mínima para usar', kind: 'CV_INT', initial: '101' },
  { name: 'smartphone_engine', title: 'Motor em outro processo (vazio: no jogo)', kind: 'CV_PASSWORD', initial: '' },
  { name: 'smartphone_bus_url', title: 'NATS de vários servidores (vazio: só este)', kind: 'CV_PASSWORD', initial: '' },
  { name: 'smartphone_fivemanage', title: 'Token do Fivemanage, para fotos', kind: 'CV_PASSWORD', initial: '' },
  { name: 'smartphone_pages_key', title: 'Chave das páginas do dono', kind: 'CV_PASSWORD', initial: '' },
  { name: 'smartphone_upload_secret', title: 'Segredo do servidor de mídia', kind: 'CV_PASSWORD', initial: '' },
]
