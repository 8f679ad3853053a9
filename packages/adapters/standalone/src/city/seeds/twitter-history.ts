/** Citizens who have a profile when the demo begins. Pictures are stock ones by their names. */
// biome-ignore format: one line a profile
export const profiles: { user: number; username: string; name: string; bio: string; face?: string; banner?: string }[] = [
  { user: 1, username: 'ana', name: 'Prefeita Ana', bio: 'Prefeita. Asfalto, café e capivaras. Recado oficial eu dou na @camila.reporter, o resto é aqui mesmo.', face: 'ana', banner: 'praia' },
  { user: 2, username: 'bruno_guincho', name: 'Bruno do Guincho', bio: 'Tiro seu carro de onde você não devia ter posto. #vagaazul', face: 'bruno', banner: 'carro' },
  { user: 3, username: 'camila.reporter', name: 'Camila Duarte', bio: 'Repórter. Se aconteceu, eu já perguntei duas vezes.', face: 'camila', banner: 'noite' },
  { user: 4, username: 'guarda_diego', name: 'Diego', bio: 'Policial. Infiltrado (não contem).', face: 'diego', banner: 'viatura' },
  { user: 5, username: 'dra.elisa', name: 'Dra. Elisa', bio: 'Pronto-socorro. Não, não atendo por tweet.', face: 'elisa' },
  { user: 6, username: 'pao_do_felipe', name: 'Padaria do Felipe', bio: 'Fornada às 6h, 11h e 16h. Fiado só amanhã.', face: 'felipe', banner: 'cafe' },
  { user: 7, username: 'gabi.taxi', name: 'Gabriela', bio: 'Taxista. Conheço todos os buracos desta cidade pelo nome.', face: 'gabriela', banner: 'rua' },
  { user: 8, username: 'heitor.pesca', name: 'Heitor', bio: 'Pescador. Às vezes de elevador.', face: 'heitor', banner: 'barco' },
  { user: 9, username: 'dra.isabela', name: 'Isabela Freitas', bio: 'Advogada. Isto não é um parecer.', face: 'isabela' },
  { user: 10, username: 'jp_albuquerque', name: 'João Pedro Albuquerque', bio: 'Músico. Toco em casamento, batizado e audiência de conciliação.', face: 'joao', banner: 'festa' },
]

/** Usernames that the owner has verified. */
export const verified = ['ana', 'camila.reporter']

/** Profiles that each citizen follows. */
export const followed: Record<number, number[]> = {
  1: [2, 3, 4, 6, 7, 8],
  2: [1, 7, 6],
  3: [1, 4, 5, 8, 9, 10],
  4: [1, 2, 3, 6],
  5: [1, 3, 6],
  6: [1, 2, 3, 4, 5, 7, 8, 9, 10],
  7: [1, 2, 6],
  8: [1, 6, 10],
  9: [1, 3, 7],
  10: [1, 3, 6, 8],
}

/** A tweet or reaction from before the demo began. Times are minutes before now; `is` names a tweet for those that answer or share it. */
export type PastTweet = { minutesAgo: number; from: number } & (
  | { says: string; is?: string; answers?: string; likedBy?: number[] }
  | { retweets: string }
)

/** Oldest first. */
// biome-ignore format: one line a tweet
export const tweets: PastTweet[] = [
  { minutesAgo: 9800, from: 6, says: 'Abrimos. O pão está quente, o café está forte e o Felipe está de pé desde as 3h.', likedBy: [1, 4, 5, 8] },
  { minutesAgo: 8600, from: 10, says: 'Procuro baterista. O último saiu porque eu pedi para ele tocar mais baixo. Era um velório.', is: 'baterista', likedBy: [3, 6, 9] },
  { minutesAgo: 8590, from: 9, says: 'Como sua advogada, recomendo não contar o resto dessa história.', answers: 'baterista', likedBy: [10, 3] },
  { minutesAgo: 7200, from: 7, says: 'O buraco da rua 9 ganhou nome: Otávio. Cresceu tanto que já paga IPTU.', is: 'otavio', likedBy: [1, 2, 3, 4, 5, 6, 9] },
  { minutesAgo: 7190, from: 1, says: 'O Otávio será tapado esta semana. Convite para a cerimônia na prefeitura. #asfalto', answers: 'otavio', is: 'cerimonia', likedBy: [7, 6] },
  { minutesAgo: 7180, from: 7, says: 'Ninguém toca no Otávio. Ele é de família.', answers: 'otavio', likedBy: [2, 3, 6, 10] },
  { minutesAgo: 7100, from: 2, retweets: 'otavio' },
  { minutesAgo: 5800, from: 5, says: 'Plantão de ontem: quatro mordidas de capivara, uma mordida EM capivara. Conversem com seus filhos.', is: 'plantao', likedBy: [1, 3, 6, 7, 8, 9, 10] },
  { minutesAgo: 5795, from: 3, says: 'Doutora, a segunda pessoa quer dar entrevista?', answers: 'plantao', likedBy: [5, 6] },
  { minutesAgo: 5790, from: 5, says: 'A capivara quer.', answers: 'plantao', is: 'acapivara', likedBy: [1, 2, 3, 4, 6, 7, 8, 9, 10] },
  { minutesAgo: 5700, from: 3, retweets: 'plantao' },
  { minutesAgo: 4300, from: 8, says: 'Pesquei no cais, no mangue e no 4º andar do edifício Atlântico. O do elevador foi o maior. #peixe', is: 'elevador', likedBy: [1, 6, 10] },
  { minutesAgo: 4290, from: 9, says: '@heitor.pesca apague isto', answers: 'elevador', likedBy: [3, 6, 10] },
  { minutesAgo: 4285, from: 8, says: 'Apagar o peixe?', answers: 'elevador', likedBy: [1, 3, 6, 9, 10] },
  { minutesAgo: 2900, from: 4, says: 'Atenção: estou em uma operação sigilosa disfarçado de vendedor de coco. Se me virem, não me cumprimentem.', is: 'coco', likedBy: [1, 2, 3, 6, 7] },
  { minutesAgo: 2895, from: 2, says: 'boa tarde guarda diego, quanto tá o coco', answers: 'coco', likedBy: [3, 6, 7, 10] },
  { minutesAgo: 2890, from: 4, says: '8 reais. Digo, que guarda?', answers: 'coco', likedBy: [1, 2, 3, 6, 7, 9] },
  { minutesAgo: 2885, from: 1, says: 'Diego, passa na minha sala. Traz dois.', answers: 'coco', likedBy: [2, 3, 4, 6] },
  { minutesAgo: 2800, from: 6, retweets: 'coco' },
  { minutesAgo: 1500, from: 3, says: 'EXCLUSIVO: a #capivara da ponte contratou advogada. A @dra.isabela não confirma nem desmente, mas comprou capim.', is: 'exclusivo', likedBy: [1, 4, 5, 6, 7, 8, 10] },
  { minutesAgo: 1490, from: 9, says: 'Minha cliente só se manifesta nos autos. E na grama.', answers: 'exclusivo', likedBy: [1, 3, 5, 6, 10] },
  { minutesAgo: 1480, from: 1, retweets: 'exclusivo' },
  { minutesAgo: 900, from: 2, says: 'achei um carro azul com adesivo "não fui eu". foi. #vagaazul', is: 'azul', likedBy: [1, 4, 6, 7] },
  { minutesAgo: 890, from: 7, says: 'ERA O MEU', answers: 'azul', likedBy: [2, 6] },
  { minutesAgo: 640, from: 10, says: 'Compus uma música sobre o trânsito. Tem 4 horas e não sai do lugar.', is: 'musica', likedBy: [1, 3, 6, 7, 8] },
  { minutesAgo: 600, from: 6, retweets: 'musica' },
  { minutesAgo: 320, from: 1, says: 'Bom dia, cidade! Hoje tem:\n\n☕ café com a população às 9h\n🚧 obra na rua 9 (desculpa, Otávio)\n🦫 audiência pública da capivara às 15h', is: 'bomdia', likedBy: [2, 3, 4, 5, 6, 7, 8] },
  { minutesAgo: 310, from: 7, says: 'OTÁVIO RESISTE ✊ #otavio', answers: 'bomdia', likedBy: [2, 3, 6, 9, 10] },
  { minutesAgo: 300, from: 5, says: 'Levo soro para a audiência.', answers: 'bomdia', likedBy: [1, 3] },
  { minutesAgo: 240, from: 9, says: 'Lembrete: “eu estava só olhando” não é defesa. Perguntem ao @guarda_diego.', is: 'olhando', likedBy: [3, 4, 6] },
  { minutesAgo: 180, from: 4, says: 'Encontrei um pé de sapato na delegacia. É meu. O outro segue foragido.', is: 'sapato', likedBy: [1, 2, 3, 6, 7] },
  { minutesAgo: 150, from: 3, retweets: 'sapato' },
  { minutesAgo: 95, from: 6, says: 'Saiu fornada. Quem chegar dizendo “capivara” ganha um pão de queijo. #fornada #capivara', is: 'fornada', likedBy: [1, 2, 3, 4, 5, 7, 8, 9, 10] },
  { minutesAgo: 90, from: 8, says: 'capivara', answers: 'fornada', likedBy: [6] },
  { minutesAgo: 89, from: 2, says: 'capivara', answers: 'fornada', likedBy: [6] },
  { minutesAgo: 88, from: 4, says: 'capivara (é o policial à paisana)', answers: 'fornada', likedBy: [6, 1, 2] },
  { minutesAgo: 60, from: 7, retweets: 'fornada' },
  { minutesAgo: 41, from: 10, says: 'Toquei na audiência da #capivara. Ela pediu bis.', is: 'bis', likedBy: [1, 3, 5, 6] },
  { minutesAgo: 24, from: 3, says: 'Ao vivo da audiência: a capivara dormiu no terceiro artigo. Metade dos vereadores também.', is: 'aovivo', likedBy: [1, 2, 5, 6, 9, 10] },
  { minutesAgo: 20, from: 1, says: 'Eu vi, Camila. Eu estava acordada.', answers: 'aovivo', likedBy: [3, 6] },
  { minutesAgo: 12, from: 2, says: 'alguem perdeu uma moto verde na frente da padaria? perdeu mesmo', is: 'moto', likedBy: [6, 7] },
  { minutesAgo: 4, from: 8, says: 'O mar está para peixe. O elevador, em manutenção.', is: 'mar', likedBy: [1, 6] },
]
