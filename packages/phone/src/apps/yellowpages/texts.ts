import { title } from './title.ts'

/** Sentences of the yellow pages, in pt-BR. */
export const texts = {
  title,
  search: 'Buscar',
  add: 'Anunciar seu comércio',
  remove: 'Remover seu comércio',
  call: (name: string) => `Ligar para ${name}`,
  yours: 'Seu comércio',
  empty: { title: 'Nenhum comércio ainda', hint: 'Toque no + e seja o primeiro da lista.' },
  nothingFound: { title: 'Nenhum comércio encontrado', hint: 'Tente outra palavra ou o nome de quem atende.' },
  offline: { title: 'Sem conexão com as Páginas Amarelas' },
  create: 'Novo comércio',
  field: 'O que você oferece?',
  hint: 'Quem procurar vê este texto, o seu nome e o seu telefone.',
  publish: 'Publicar',
  isPublished: 'Seu comércio está na lista',
  isRemoved: 'Seu comércio saiu da lista',
}
