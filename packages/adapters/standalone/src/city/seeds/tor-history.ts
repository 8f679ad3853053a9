/** An action of a citizen in the Deep Web before the demo began. Times are minutes before now; people are user ids, channels names. */
export type PastAction = { minutesAgo: number; from: number } & (
  | { to: number | string; text: string; photo?: string; place?: [x: number, y: number, z: number] }
  | { pays: number; amount: number }
  | { ad: { title: string; description: string; photo?: string } }
)

/** Names that Ana gives to her contacts. */
export const nicknames: { of: number; by: number; name: string }[] = [
  { by: 1, of: 4, name: 'Sapato' },
  { by: 1, of: 8, name: 'Homem-peixe' },
  { by: 4, of: 1, name: 'A Chefe' },
]

/** Channels of a citizen besides the first one, and which of them notify. */
export const channels: { of: number; names: string[]; listened: string[] }[] = [
  { of: 1, names: ['geral', 'vaga.azul', 'receitas_proibidas'], listened: ['vaga.azul'] },
]

/** Oldest first. */
// biome-ignore format: one line an action
export const actions: PastAction[] = [
  { minutesAgo: 8000, from: 4, to: 'geral', text: 'ola criminosos. sou um criminoso tambem. onde fica o crime' },
  { minutesAgo: 7990, from: 10, to: 'geral', text: 'é da polícia esse aí' },
  { minutesAgo: 7988, from: 4, to: 'geral', text: 'nao sou nao' },
  { minutesAgo: 7987, from: 4, to: 'geral', text: 'tenho ate um sapato de criminoso' },
  { minutesAgo: 7980, from: 8, to: 'geral', text: 'Boa noite. Vendo peixe.' },
  { minutesAgo: 7979, from: 9, to: 'geral', text: 'Peixe é legal, não precisa vender aqui' },
  { minutesAgo: 7970, from: 8, to: 'geral', text: 'Este aqui precisa 🐟' },
  { minutesAgo: 7000, from: 8, ad: { title: 'Robalo de procedência duvidosa', description: 'Nove quilos. Já morou em elevador. Não aceito perguntas, aceito gelo.', photo: 'barco' } },
  { minutesAgo: 6400, from: 2, ad: { title: 'Guincho sem testemunhas', description: 'Tiro carro de qualquer vaga, a qualquer hora. Inclusive o seu, se o vizinho pagar mais.', photo: 'viatura' } },
  { minutesAgo: 6000, from: 6, to: 'receitas_proibidas', text: 'O segredo do pão de queijo é colocar mais queijo do que a lei permite' },
  { minutesAgo: 5990, from: 1, to: 'receitas_proibidas', text: 'Quanto exatamente? Pergunto por uma amiga da prefeitura' },
  { minutesAgo: 5980, from: 6, to: 'receitas_proibidas', text: 'Toma. Queima depois de ler. Quer dizer, assa', photo: 'cafe' },
  { minutesAgo: 4300, from: 1, to: 8, text: 'O senhor por acaso tem a ver com um peixe num elevador?' },
  { minutesAgo: 4290, from: 8, to: 1, text: 'Que peixe' },
  { minutesAgo: 4289, from: 8, to: 1, text: 'Que elevador' },
  { minutesAgo: 3000, from: 5, ad: { title: 'Atestado de gripe, sem gripe', description: 'Válido em toda a cidade, menos na prefeitura, que já conhece a letra.' } },
  { minutesAgo: 1900, from: 7, to: 'vaga.azul', text: 'Procuro o dono de um carro azul com adesivo "não fui eu". Pago por informação.' },
  { minutesAgo: 1890, from: 2, to: 'vaga.azul', text: 'quanto' },
  { minutesAgo: 1889, from: 7, to: 'vaga.azul', text: 'R$ 50' },
  { minutesAgo: 1888, from: 2, to: 'vaga.azul', text: 'foi o bruno da oficina' },
  { minutesAgo: 1887, from: 2, to: 'vaga.azul', text: 'pode pagar' },
  { minutesAgo: 1880, from: 7, pays: 2, amount: 50 },
  { minutesAgo: 1000, from: 4, to: 1, text: 'Chefe, estou infiltrado na internet profunda. Ninguém desconfia.' },
  { minutesAgo: 990, from: 1, to: 4, text: 'Diego, você assinou a mensagem do grupo com o seu distintivo' },
  { minutesAgo: 985, from: 4, to: 1, text: 'Aqui não tem Diego. Aqui é o 🥾 Sapato.' },
  { minutesAgo: 980, from: 4, to: 1, text: 'Encontrei isto. Parece uma base secreta, mas vende coxinha', place: [-120.5, 88.25, 30] },
  { minutesAgo: 600, from: 12, to: 'geral', text: 'alguem quer delivery anonimo? entrego de capacete' },
  { minutesAgo: 590, from: 9, to: 'geral', text: 'Todo mundo entrega de capacete' },
  { minutesAgo: 588, from: 12, to: 'geral', text: 'por isso mesmo' },
  { minutesAgo: 200, from: 12, ad: { title: 'Entrego qualquer envelope', description: 'Não abro, não leio, não pergunto. Só não pode ser muito pesado que a moto é da minha tia.', photo: 'moto' } },
  { minutesAgo: 120, from: 12, pays: 1, amount: 300 },
  { minutesAgo: 110, from: 1, pays: 8, amount: 300 },
  { minutesAgo: 30, from: 8, to: 1, text: 'Recebi. O peixe manda lembranças' },
  { minutesAgo: 12, from: 10, to: 'geral', text: 'quem é o 🥾? adorei a energia' },
]
