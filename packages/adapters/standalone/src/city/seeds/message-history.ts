/** Messages that the citizens sent before the demo began. Times are minutes before now; senders and receivers are user ids. */
export interface PastMessage {
  minutesAgo: number
  from: number
  to: number
  text?: string
  image?: string
  location?: [number, number]
}

/** Address book of each citizen: the contact and the name it has there. */
// biome-ignore format: one line a citizen
export const addressBooks: Record<number, [user: number, name: string][]> = {
  1: [[2, 'Bruno Mecânico'], [3, 'Camila (Jornal)'], [4, 'Delegado Diego'], [5, 'Dra. Elisa'], [6, 'Padaria do Felipe'], [9, 'Isabela Advogada'], [10, 'João Pedro 🎸']],
  2: [[1, 'Prefeita Ana'], [4, 'Diego'], [6, 'Felipe Padaria'], [7, 'Gabi Táxi'], [12, 'Mateus Entregas']],
  3: [[1, 'Ana Souza'], [4, 'Fonte — delegacia'], [8, 'Seu Heitor'], [9, 'Isabela Freitas'], [11, 'Larissa Imóveis']],
  4: [[1, 'Ana Souza'], [2, 'Bruno Cardoso'], [3, 'Camila Imprensa'], [5, 'Elisa Hospital'], [7, 'Gabriela']],
  5: [[1, 'Ana'], [4, 'Diego Martins'], [8, 'Heitor Barros'], [11, 'Larissa']],
  6: [[1, 'Dona Ana'], [2, 'Bruno'], [8, 'Heitor peixes'], [12, 'Mateus moto']],
  7: [[2, 'Oficina do Bruno'], [4, 'Diego'], [9, 'Isa'], [10, 'João Pedro']],
  8: [[3, 'Camila do jornal'], [5, 'Doutora Elisa'], [6, 'Felipe']],
  9: [[1, 'Ana'], [3, 'Camila'], [7, 'Gabi'], [10, 'João Pedro (cliente)'], [11, 'Larissa Melo']],
  10: [[1, 'Ana'], [7, 'Gabriela'], [9, 'Doutora Isabela'], [12, 'Mateus']],
  11: [[3, 'Camila Duarte'], [5, 'Elisa'], [9, 'Isabela']],
  12: [[2, 'Bruno'], [6, 'Felipe'], [10, 'JP']],
}

/** Favourite contacts of each citizen. */
export const favourites: Record<number, number[]> = { 1: [6, 9, 10], 2: [7, 12], 3: [9], 5: [4], 8: [5] }

export const history: PastMessage[] = [
  { minutesAgo: 4300, from: 8, to: 6, text: 'Felipe, amanhã chega robalo fresco. Quer que eu separe?' },
  { minutesAgo: 4290, from: 6, to: 8, text: 'Opa! Separa três quilos, passo cedo.' },
  { minutesAgo: 3100, from: 10, to: 9, text: 'Doutora, chegou uma notificação aqui em casa por causa do som' },
  { minutesAgo: 3050, from: 9, to: 10, text: 'Manda uma foto dela e não assine nada, tá?' },
  { minutesAgo: 2900, from: 11, to: 3, text: 'Camila, aquele apartamento de frente pro mar ficou disponível' },
  { minutesAgo: 2890, from: 11, to: 3, image: '/smartphone/stock/photos/praia.jpg' },
  { minutesAgo: 2870, from: 3, to: 11, text: 'Lindo demais! Posso visitar no sábado?' },
  { minutesAgo: 1700, from: 1, to: 3, text: 'A entrevista de amanhã está confirmada, 10h na prefeitura.' },
  { minutesAgo: 1690, from: 3, to: 1, text: 'Perfeito, prefeita. Levo o gravador e o fotógrafo.' },
  { minutesAgo: 1500, from: 5, to: 8, text: 'Seu Heitor, não esquece o retorno na quinta, viu?' },
  { minutesAgo: 1490, from: 8, to: 5, text: 'Tô lembrado, doutora. O joelho já melhorou muito' },
  { minutesAgo: 900, from: 7, to: 2, text: 'Bruno, o táxi tá fazendo um barulho estranho quando freia' },
  { minutesAgo: 895, from: 2, to: 7, text: 'Traz aqui que eu dou uma olhada. Deve ser pastilha' },
  { minutesAgo: 890, from: 2, to: 7, location: [46.5, -12.25] },
  { minutesAgo: 720, from: 12, to: 6, text: 'Entrega do bolo feita! A cliente adorou 🎂' },
  { minutesAgo: 715, from: 6, to: 12, text: 'Show! Tem mais duas às 17h' },
  { minutesAgo: 600, from: 4, to: 1, text: 'Boa tarde, prefeita. A ronda da orla foi reforçada como combinado.' },
  { minutesAgo: 580, from: 1, to: 4, text: 'Obrigada, Diego. Os comerciantes já comentaram.' },
  { minutesAgo: 420, from: 2, to: 1, text: 'Bom dia, dona Ana! Seu carro ficou pronto' },
  { minutesAgo: 418, from: 2, to: 1, image: '/smartphone/stock/photos/carro.jpg' },
  { minutesAgo: 410, from: 1, to: 2, text: 'Nossa, ficou novo! Quanto deu?' },
  { minutesAgo: 405, from: 2, to: 1, text: 'Deu 850, com a revisão completa. Pode pagar quando vier buscar' },
  { minutesAgo: 400, from: 1, to: 2, text: 'Fechado. Passo aí no fim da tarde 😉' },
  { minutesAgo: 180, from: 3, to: 4, text: 'Delegado, alguma novidade sobre o caso do orelhão desaparecido?' },
  { minutesAgo: 170, from: 4, to: 3, text: 'Ainda não posso comentar, Camila. Mas fica de olho amanhã cedo.' },
  {
    minutesAgo: 120,
    from: 9,
    to: 1,
    text: 'Ana, revisei o contrato da praça. Tem duas cláusulas que eu mudaria antes de assinar, podemos conversar hoje?',
  },
  { minutesAgo: 95, from: 6, to: 1, text: 'Dona Ana, saiu fornada de pão de queijo!' },
  { minutesAgo: 94, from: 6, to: 1, image: '/smartphone/stock/photos/cafe.jpg' },
  { minutesAgo: 60, from: 7, to: 4, text: 'Diego, tem um carro parado na contramão aqui' },
  { minutesAgo: 59, from: 7, to: 4, location: [-18.4, 33.75] },
  { minutesAgo: 42, from: 10, to: 1, text: 'Prefeita, o show na praça tá de pé? Já avisei a banda toda!!' },
  { minutesAgo: 12, from: 5, to: 1, text: 'Ana, a ambulância nova chegou hoje. Muito obrigada pelo apoio!' },
]
