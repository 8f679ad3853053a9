import type { AdForm } from '@orelhao/protocol/olx/contract'

interface PastAd {
  minutesAgo: number
  /** Id of a citizen. */
  owner: number
  ad: Omit<AdForm, 'images'> & { photos: readonly string[] }
}

/** Ads of the demo's citizens, oldest first. */
export const ads: readonly PastAd[] = [
  {
    minutesAgo: 9800,
    owner: 8,
    ad: {
      title: 'Barco de pesca "Agora Vai"',
      category: 'misc',
      price: 42_000,
      description:
        'Motor revisado, só afundou uma vez e foi em água rasa. Acompanha rede, isopor e um GPS que fala espanhol. Aceito troca por terreno longe do mar.',
      photos: ['barco', 'praia'],
    },
  },
  {
    minutesAgo: 7300,
    owner: 11,
    ad: {
      title: 'Casa de esquina, vizinhança muito segura',
      category: 'houses',
      price: 380_000,
      description:
        'Dois quartos, jardim na frente e a delegacia ao lado. Silêncio absoluto das 3h às 3h10. Ideal para família, não recomendada para quem tem algo a esconder.',
      photos: ['casa', 'rua'],
    },
  },
  {
    minutesAgo: 5200,
    owner: 5,
    ad: {
      title: 'Esteira elétrica, uso residencial leve',
      category: 'misc',
      price: 900,
      description:
        'Rodou 4 km em três anos. Excelente cabideiro: suporta oito casacos e uma toalha molhada. O gato não acompanha, mas pode tentar.',
      photos: ['esteira'],
    },
  },
  {
    minutesAgo: 3100,
    owner: 12,
    ad: {
      title: 'Moto 150 com baú de pizza',
      category: 'motorcycles',
      price: 11_500,
      description:
        'Conhece sozinha o caminho de todos os prédios do centro. Baú ainda com cheirinho de calabresa. Vendo porque ganhei uma bicicleta e perdi o juízo.',
      photos: ['moto', 'noite'],
    },
  },
  {
    minutesAgo: 1700,
    owner: 11,
    ad: {
      title: 'Kitnet compacta, tudo ao alcance da mão',
      category: 'houses',
      price: 95_000,
      description:
        '12 m² muito bem aproveitados: da cama você abre a geladeira, frita o ovo e atende a porta. Sol da manhã e gato da vizinha inclusos.',
      photos: ['kitnet'],
    },
  },
  {
    minutesAgo: 800,
    owner: 1,
    ad: {
      title: 'Sofá de três lugares (dois são do gato)',
      category: 'misc',
      price: 350,
      description:
        'Veludo verde com textura exclusiva nos braços, feita à unha. Retirada no local, o gato supervisiona.',
      photos: ['sofa', 'gato'],
    },
  },
  {
    minutesAgo: 260,
    owner: 2,
    ad: {
      title: 'Fusca 1972, único dono (meu avô)',
      category: 'cars',
      price: 18_000,
      description:
        'Pega de primeira na descida. Documento em dia, rádio só na AM e buzina que toca o hino. Mala no teto é cortesia. Não respondo "qual o último preço".',
      photos: ['fusca', 'serra', 'rua'],
    },
  },
  {
    minutesAgo: 45,
    owner: 3,
    ad: {
      title: 'Carro de reportagem seminovo',
      category: 'cars',
      price: 64_000,
      description:
        'Já viu de tudo nesta cidade e não conta nada. Antena retrátil, porta-café e um cone que apareceu no porta-malas.',
      photos: ['carro'],
    },
  },
]

/** Titles of the stores by their owner, oldest first. */
export const stores: readonly { owner: number; title: string }[] = [
  { owner: 2, title: 'Oficina do Bruno: conserto na hora, prazo a gente conversa' },
  { owner: 6, title: 'Padaria do Felipe: pão quentinho às 6h e às 16h, fofoca o dia todo' },
  { owner: 7, title: 'Táxi da Gabi: levo você, a sogra e o cachorro (nessa ordem de preço)' },
  { owner: 8, title: 'Peixe fresco do Heitor: se não pesquei hoje, comprei cedo' },
  { owner: 9, title: 'Dra. Isabela, advogada: primeira consulta grátis, inocência à parte' },
  { owner: 10, title: 'João Pedro, voz e violão: casamentos, bares e pedidos de desculpa' },
  { owner: 11, title: 'Larissa Imóveis: se tem teto, eu vendo' },
  { owner: 12, title: 'Entregas do Mateus: chego antes de esfriar ou como no caminho' },
]
