/** One article of the demo city's newspaper. */
export interface PastArticle {
  minutesAgo: number
  title: string
  description: string
  tag: string
  /** File name below the phone's stock photos. */
  photo?: string
  videoURL?: string
  /** User ids of the readers. */
  readers: number[]
}

const many = [1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Articles that Camila published before the demo began, oldest first. */
export const articles: PastArticle[] = [
  {
    minutesAgo: 7400,
    title: 'Time da cidade perde de novo, mas desta vez com estilo',
    description: `Placar de 5 a 0 foi comemorado pela torcida, que esperava 6
O técnico saiu de campo aplaudido. “A gente vem evoluindo”, disse, antes de pedir carona para casa.

## Próximo jogo
Domingo, às 16h, no campinho da praça. *Leve a bola:* a do time furou.`,
    tag: 'Esportes',
    photo: 'jogo',
    readers: [2, 4, 6, 7, 12],
  },
  {
    minutesAgo: 5800,
    title: 'Prefeitura adia lançamento de aplicativo que avisa sobre adiamentos',
    description: `Nova data será anunciada pelo próprio aplicativo, assim que ele existir
A prefeita Ana Souza garantiu que o sistema está _quase_ pronto. Faltam apenas três coisas:

- o aplicativo
- os avisos
- a internet da prefeitura`,
    tag: 'Política',
    readers: [1, 9, 11],
  },
  {
    minutesAgo: 4400,
    title: 'Pescador jura que peixe tinha placa de carro',
    description: `Heitor Barros diz que soltou o animal por falta de documento
“Era um robalo de respeito, emplacado e tudo”, contou o pescador, abrindo os braços a uma distância que aumentou três vezes durante a entrevista.

> Se alguém perdeu um peixe prata, placa final 7, ele está bem.

O Detran não comentou. O robalo também não.`,
    tag: 'Cidade',
    photo: 'barco',
    readers: [1, 2, 6, 8, 10],
  },
  {
    minutesAgo: 3000,
    title: 'João Pedro lança forró sobre o engarrafamento da ponte',
    description: `Música tem a mesma duração da travessia: quarenta minutos
O cantor compôs a faixa inteira parado na segunda faixa da direita. “O refrão veio quando o caminhão andou dois metros”, lembra.

O clipe, gravado no celular, já está no ar.`,
    tag: 'Cultura',
    photo: 'festa',
    videoURL: 'https://youtu.be/dQw4w9WgXcQ',
    readers: [1, 5, 7, 9, 10, 11],
  },
  {
    minutesAgo: 1800,
    title: 'Gato assume como síndico do Edifício Maré Alta por unanimidade',
    description: `Primeira medida foi proibir aspirador de pó depois das oito da manhã
Eleito com 100% dos votos dos presentes (era o único presente), o novo síndico promete *silêncio*, *sol na janela* e atum às terças.

## Oposição
O cachorro do 402 pediu recontagem, mas se distraiu.`,
    tag: 'Política',
    photo: 'gato',
    readers: many.slice(0, 8),
  },
  {
    minutesAgo: 1300,
    title: 'Policial multa a própria viatura e recorre da decisão',
    description: `Diego Martins afirma que a lei vale para todos, “infelizmente”
A viatura estava em fila dupla enquanto o policial comprava um café. Ao voltar, ele mesmo aplicou a multa.

> Fui grosseiro comigo. Vou abrir uma reclamação na corregedoria, onde também sou eu que atendo.`,
    tag: 'Polícia',
    photo: 'viatura',
    readers: many.slice(2, 11),
  },
  {
    minutesAgo: 560,
    title: 'Padaria vende 900 pães de queijo antes das sete da manhã',
    description: `Fila deu a volta no quarteirão e encontrou o próprio começo
Felipe Antunes atribui o sucesso à receita da avó e ao fato de a concorrência estar fechada para obras há dois anos.

*Preço do pão de queijo:* 4 reais. *Preço do cheiro:* de graça, por enquanto.`,
    tag: 'Economia',
    photo: 'cafe',
    readers: many.slice(0, 6),
  },
  {
    minutesAgo: 190,
    title: 'Buraco da Rua das Palmeiras faz um ano e ganha festa dos vizinhos',
    description: `Teve bolo, parabéns e discurso do mecânico, que se disse emocionado
Bruno Cardoso, dono da oficina em frente, agradeceu ao aniversariante: “Sem ele eu não teria trocado de carro”.

## Presentes
- dois cones novos
- um pneu reserva
- uma visita da Secretaria de Obras, que *não apareceu*`,
    tag: 'Cidade',
    photo: 'buraco',
    readers: many.slice(1, 10),
  },
  {
    minutesAgo: 18,
    title: 'Capivara para o trânsito na ponte e recusa acordo',
    description: `Animal está sentado na faixa da esquerda desde as 7h e não dá sinais de pressa
A negociação já passou por uma bióloga, dois guardas e uma melancia. *Nada funcionou.* Testemunhas dizem que ela mastigou o termo de compromisso.

> Ela olhou para mim como quem já pagou o IPVA, relatou a taxista Gabriela Nunes.

## O que se sabe
- a fila chega ao túnel
- a capivara atende por _Doutora_
- ninguém sabe quem colocou a laranja

A prefeitura recomenda o desvio pela orla, onde há *outras três capivaras*.`,
    tag: 'Cidade',
    photo: 'capivara',
    readers: many.slice(3, 11),
  },
]
