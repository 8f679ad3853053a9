/** Incomes, payments and debts of the citizens before the demo began. People are user ids, times minutes before now. */
export const salaries: Record<number, number> = {
  1: 12_400,
  2: 6200,
  3: 7100,
  4: 8300,
  5: 15_800,
  6: 4900,
  7: 3600,
  8: 2750,
  9: 11_200,
  10: 1980,
  11: 9400,
  12: 2300,
}

export const payments = [
  { minutesAgo: 4200, from: 6, to: 8, amount: 180 },
  { minutesAgo: 3400, from: 3, to: 7, amount: 45 },
  { minutesAgo: 2800, from: 1, to: 6, amount: 62 },
  { minutesAgo: 2600, from: 10, to: 9, amount: 350 },
  { minutesAgo: 1600, from: 4, to: 2, amount: 420 },
  { minutesAgo: 1300, from: 5, to: 1, amount: 90 },
  { minutesAgo: 700, from: 6, to: 12, amount: 75 },
  { minutesAgo: 380, from: 1, to: 2, amount: 850 },
  { minutesAgo: 90, from: 9, to: 1, amount: 1200 },
]

export const invoices = [
  { minutesAgo: 880, from: 2, to: 7, value: 240, reason: 'Troca das pastilhas de freio' },
  { minutesAgo: 300, from: 6, to: 1, value: 48, reason: 'Bolo da reunião de quinta' },
  { minutesAgo: 110, from: 9, to: 1, value: 600, reason: 'Revisão do contrato da praça' },
  { minutesAgo: 100, from: 1, to: 10, value: 150, reason: 'Licença do show na orla' },
]

export const fines = [
  { minutesAgo: 2000, player: 1, description: 'Estacionamento proibido na orla', total: 195 },
  { minutesAgo: 1500, player: 7, description: 'Excesso de velocidade até 20%', total: 130 },
  { minutesAgo: 600, player: 12, description: 'Moto sem retrovisor', total: 88 },
]

/** Moves from a bank into a wallet and back. */
export const walletMoves = [
  { minutesAgo: 7000, from: 1, member: 'paypal_deposit', value: 2500 },
  { minutesAgo: 6900, from: 2, member: 'paypal_deposit', value: 900 },
  { minutesAgo: 6800, from: 5, member: 'paypal_deposit', value: 1200 },
  { minutesAgo: 6700, from: 6, member: 'paypal_deposit', value: 400 },
  { minutesAgo: 6600, from: 3, member: 'paypal_deposit', value: 650 },
  { minutesAgo: 6500, from: 11, member: 'paypal_deposit', value: 800 },
  { minutesAgo: 2200, from: 1, member: 'paypal_transfer', value: 500 },
  { minutesAgo: 1450, from: 6, member: 'paypal_transfer', value: 100 },
]

export const walletPayments = [
  { minutesAgo: 5200, from: 1, to: 6, value: 38, message: 'Pães da reunião 🥐' },
  { minutesAgo: 4700, from: 3, to: 1, value: 120, message: 'Metade do jantar de ontem' },
  { minutesAgo: 3900, from: 1, to: 2, value: 310, message: 'Revisão do carro da prefeitura' },
  { minutesAgo: 3100, from: 5, to: 3, value: 75, message: '' },
  { minutesAgo: 2900, from: 11, to: 1, value: 240, message: 'Ingressos do show, obrigada!' },
  { minutesAgo: 1700, from: 1, to: 10, value: 60, message: 'Couvert do João' },
  { minutesAgo: 1200, from: 2, to: 1, value: 45, message: 'Troco da oficina' },
  { minutesAgo: 420, from: 1, to: 7, value: 32, message: 'Corrida até a orla' },
  { minutesAgo: 160, from: 5, to: 1, value: 180, message: 'Vaquinha do presente da Larissa' },
]
