import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { AppBranding } from '../apps/manifest.ts'
import { useSettings } from '../player/settings.ts'

/**
 * What apps and banks are called where the owner wants no real brands (`brands: neutral`). The one table of them: names of
 * apps and banks are taken from it, and sentences are looked through for its words (`branded.ts`).
 */
export const neutralNames: Readonly<Record<string, string>> = {
  WhatsApp: 'Papo',
  Instagram: 'Instantes',
  Twitter: 'Piado',
  Tinder: 'Encontros',
  OLX: 'Desapega',
  PayPal: 'Carteira',
  Itunes: 'Toca',
  'Weazel News': 'Notícias',
  PicPay: 'Pracinha',
  Hype: 'Faísca',
  Fleeca: 'Cofre',
  'NX Bank': 'Norte',
  Itaú: 'Ipê',
  Nubank: 'Maré',
  'Banco do Brasil': 'Banco da Praça',
}

/** The face of an app that bears a brand’s name, by the owner’s settings: an icon of other colours is `<icon>-neutral`. */
export function brandOrNeutral(title: string, icon: string): (config: PhoneConfig) => AppBranding {
  return ({ brands }) =>
    brands === 'neutral' ? { title: neutralNames[title] ?? title, icon: `${icon}-neutral` } : { title, icon }
}

export function usesNeutralBrands(): boolean {
  return useSettings.getState().config.brands === 'neutral'
}
