import { type BankName, bankName } from '../settings/banks.ts'

/** An app as the home screen shows it, for pages that are not the phone. */
export interface HomeApp {
  /** As in the settings `disabledApps`, `appLimits` and `apps`. */
  name: string
  /** Below its icon. */
  title: string
  /** File name of its drawing, without look and ending. */
  icon: string
  /** Where the owner wants no real brands; its drawing is `<icon>-neutral`. Absent: the app has no brand's name. */
  neutral?: string
  /** The Android look has a drawing of its own, `<icon>-android`. */
  hasAndroidIcon?: true
  /** In the dock. Nobody can close it. */
  isInDock?: true
  /** Has an icon only where players install apps themselves. */
  isStore?: true
}

const android = { hasAndroidIcon: true } as const
const dock = { hasAndroidIcon: true, isInDock: true } as const

/** The apps in the order of the home screen. A test compares them with the phone's own list. */
export const homeApps: readonly HomeApp[] = [
  { name: 'settings', title: 'Configurações', icon: 'settings', ...dock },
  { name: 'contacts', title: 'Contatos', icon: 'contacts', ...dock },
  { name: 'sms', title: 'Mensagens', icon: 'sms', ...dock },
  { name: 'gallery', title: 'Galeria', icon: 'gallery', ...dock },
  { name: 'camera', title: 'Câmera', icon: 'camera', ...android },
  { name: 'whatsapp', title: 'WhatsApp', icon: 'whatsapp', neutral: 'Papo', ...android },
  { name: 'tor', title: 'Deep Web', icon: 'tor', neutral: 'Deep Web' },
  { name: 'instagram', title: 'Instagram', icon: 'instagram', neutral: 'Instantes' },
  { name: 'twitter', title: 'Twitter', icon: 'twitter', neutral: 'Piado' },
  { name: 'bank', title: 'Nubank', icon: 'bank-nubank', neutral: 'Maré' },
  { name: 'paypal', title: 'PayPal', icon: 'paypal', neutral: 'Carteira' },
  { name: 'olx', title: 'OLX', icon: 'olx', neutral: 'Desapega' },
  { name: 'yellowpages', title: 'Amarelas', icon: 'yellowpages' },
  { name: 'weazel', title: 'Weazel News', icon: 'weazel', neutral: 'Notícias' },
  { name: 'tinder', title: 'Tinder', icon: 'tinder', neutral: 'Encontros' },
  { name: 'notes', title: 'Notas', icon: 'notes', ...android },
  { name: 'calculator', title: 'Calculadora', icon: 'calculator', ...android },
  { name: 'minesweeper', title: 'Minado', icon: 'minesweeper' },
  { name: 'gulper', title: 'Gulper', icon: 'gulper' },
  { name: 'itunes', title: 'Itunes', icon: 'itunes', neutral: 'Toca' },
  { name: 'casino', title: 'Cassino', icon: 'casino' },
  { name: 'custom', title: 'Loja de apps', icon: 'custom', isStore: true },
]

const banks: Readonly<Record<BankName, { title: string; neutral: string }>> = {
  picpay: { title: 'PicPay', neutral: 'Pracinha' },
  hype: { title: 'Hype', neutral: 'Faísca' },
  itau: { title: 'Itaú', neutral: 'Ipê' },
  nubank: { title: 'Nubank', neutral: 'Maré' },
  fleeca: { title: 'Fleeca', neutral: 'Cofre' },
  nxbank: { title: 'NX Bank', neutral: 'Norte' },
  bb: { title: 'Banco do Brasil', neutral: 'Banco da Praça' },
}

/** Settings that change what the home screen shows. */
export interface HomeSettings {
  brands: 'real' | 'neutral'
  bankType: string
  isAndroid: boolean
  appStore: boolean
  disabledApps: readonly string[]
  /** App → its icon, or its name and icon. */
  apps: Readonly<Record<string, string | { name?: string; icon?: string }>>
}

export interface ShownApp {
  name: string
  title: string
  /** File name of the drawing, without its ending; the address of a picture where the owner has set one. */
  icon: string
  isPicture: boolean
  isInDock: boolean
}

/** The icons of the home screen under an owner's settings, in their order. */
export function shownApps({ brands, bankType, isAndroid, appStore, disabledApps, apps }: HomeSettings): ShownApp[] {
  return homeApps
    .filter(({ isStore, isInDock, name }) => (!isStore || appStore) && (isInDock || !disabledApps.includes(name)))
    .map((app) => {
      const bank = app.name === 'bank' ? bankName(bankType) : undefined
      const { title, neutral, icon } = bank ? { ...banks[bank], icon: `bank-${bank}` } : app
      const isNeutral = brands === 'neutral' && neutral !== undefined
      const drawing = isNeutral ? `${icon}-neutral` : icon
      const override = Object.hasOwn(apps, app.name) ? apps[app.name] : undefined
      const own = typeof override === 'string' ? { icon: override } : (override ?? {})
      return {
        name: app.name,
        title: own.name ?? (isNeutral ? neutral : title),
        icon: own.icon ?? (isAndroid && app.hasAndroidIcon ? `${drawing}-android` : drawing),
        isPicture: own.icon !== undefined,
        isInDock: app.isInDock ?? false,
      }
    })
}
