import { texts } from './texts.ts'

const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const formatMultiplier = (multiplier: number) => texts.times(decimals.format(multiplier))
