import type { Key } from './state.ts'
import { title } from './title.ts'

export const texts = {
  title,
  shown: 'Visor',
  failed: 'Erro',
  names: {
    '+': 'Somar',
    '-': 'Subtrair',
    '*': 'Multiplicar',
    '/': 'Dividir',
    '=': 'Igual',
    '%': 'Por cento',
    '±': '+/−: trocar sinal',
    '.': 'Vírgula',
  } as Partial<Record<Key, string>>,
  clearAll: 'AC: limpar tudo',
  clearEntry: 'C: limpar',
}
