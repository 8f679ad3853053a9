import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { AppBranding } from '../apps/manifest.ts'
import { useSettings } from '../player/settings.ts'

/**
 * Neutral names of apps and banks where the owner wants no real brands (`brands: neutral`). The only such table: names of apps and banks
 * come from it, and `branded-texts.ts` replaces its words in sentences.
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

/** Title and icon of an app with a brand's name, by the owner's settings. An icon with other colours is `<icon>-neutral`. */
export function brandOrNeutral(title: string, icon: string): (config: PhoneConfig) => AppBranding {
  return ({ brands }) =>
    brands === 'neutral' ? { title: neutralNames[title] ?? title, icon: `${icon}-neutral` } : { title, icon }
}

export function usesNeutralBrands(): boolean {
  return useSettings.getState().config.brands === 'neutral'
}
