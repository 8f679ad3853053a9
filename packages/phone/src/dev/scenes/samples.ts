import type { ChatMessage } from '../../kit/chat-message.ts'

const firstNames = [
  'Alice',
  'Amanda',
  'André',
  'Beatriz',
  'Bruno',
  'Caio',
  'Camila',
  'Daniela',
  'Diego',
  'Élcio',
  'Fábio',
  'Gabriela',
  'Helena',
  'Igor',
  'João',
  'Karina',
  'Lucas',
  'Marina',
  'Nádia',
  'Otávio',
  'Paula',
  'Rafael',
  'Sofia',
  'Tiago',
  'Vitória',
]
const lastNames = ['Moreira', 'Rocha', 'Luiz', 'Souza', 'Cardoso', 'Ferreira', 'Duarte', 'Prado', 'Martins', 'Barbosa']

export interface SampleContact {
  id: number
  name: string
  phone: string
}

const unusualContacts: SampleContact[] = [
  { id: 900, name: '🔧 Oficina do Zé', phone: '500-190' },
  { id: 901, name: '\u202Eodnauqe ocof', phone: '500-191' },
  { id: 902, name: 'محمد علي', phone: '500-192' },
  { id: 903, name: 'Maria Aparecida dos Santos Albuquerque de Bragança e Bourbon', phone: '500-193' },
  { id: 904, name: '500-194', phone: '500-194' },
]

/** Five unusual names, then 500 usual ones in order. */
export const contacts: SampleContact[] = [
  ...unusualContacts,
  ...Array.from({ length: 500 }, (_, id) => ({
    id,
    name: `${firstNames[Math.floor(id / 20)]} ${lastNames[id % lastNames.length]}${id % 20 > 9 ? ' Filho' : ''}`,
    phone: `${555 - (id % 55)}-${100 + id}`,
  })),
]

const lines = [
  'Oi, tudo bem?',
  'Tudo! E você?',
  'Bora no mecânico hoje?',
  'Bora, que horas?',
  'Umas 20h. Levo o carro do Bruno 🚗',
  'Fechou. Te mando a localização',
  '👍',
  'Ah, não esquece de pagar a multa no banco, senão apreendem de novo o carro',
  'kkkkkk verdade',
  'Já paguei ontem pelo Pix',
  'Show! Depois me manda o comprovante, que o pessoal da oficina pediu para guardar tudo direitinho desta vez',
]

/** A drawn picture, so that the page needs no network. */
export const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#ff9a56"/><stop offset=".55" stop-color="#ff5e7e"/><stop offset="1" stop-color="#6a3d9a"/></linearGradient></defs><path fill="url(#s)" d="M0 0h400v300H0z"/><circle cx="200" cy="170" r="46" fill="#ffe08a"/><path d="M0 220l70-60 60 50 80-80 90 90 50-40 50 40v80H0z" fill="#2a1a4a"/><path d="M0 260l120-30 100 30 180-40v80H0z" fill="#160d2b"/></svg>',
)}`

/** Creates a conversation of so many messages that ends now. */
export function conversation(count: number, now: number): ChatMessage[] {
  const messages: ChatMessage[] = Array.from({ length: count }, (_, id) => ({
    id,
    mine: id % 7 === 1 || id % 7 === 4 || id % 7 === 5,
    text: lines[id % lines.length] ?? '',
    at: now - (count - id) * 1700 - 300,
    status: 'read',
  }))
  return [
    ...messages,
    { id: 'image', mine: false, text: 'Olha esse pôr do sol', at: now - 240, image: picture },
    { id: 'place', mine: false, text: '', at: now - 200, location: { x: 120.5, y: -40.2 } },
    {
      id: 'wide',
      mine: true,
      text: 'Que lindo! Já estou indo praí, chego em dez minutos',
      at: now - 120,
      status: 'delivered',
    },
    { id: 'heart', mine: true, text: '❤️', at: now - 100, status: 'delivered' },
    { id: 'failed', mine: true, text: 'Leva a chave', at: now - 60, status: 'failed' },
    { id: 'end', mine: false, text: 'Beleza, te espero aqui', at: now - 20 },
  ]
}
