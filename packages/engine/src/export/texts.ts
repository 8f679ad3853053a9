import type { KeepReason } from '../shared/retention/policies.ts'

/** Sentences for players in an export. */
export const texts = {
  you: 'você',
  unknownPerson: 'pessoa que não usa mais o app',
  otherAccount: 'outra conta',
  accounts: { bank: 'banco', wallet: 'carteira', casino: 'cassino' } as Record<string, string>,
  fileName: 'meus-dados.zip',
  readMe: {
    name: 'LEIA-ME.html',
    title: 'Seus dados no celular',
    madeFor: (name: string, day: string) => `Tudo o que o celular desta cidade guardava sobre ${name} em ${day}.`,
    what: 'Os arquivos terminam em .json e abrem em qualquer editor de texto: cada linha é um registro. As horas estão em UTC.',
    others:
      'Só está aqui o que você pode ver no celular. Não estão: quem está por trás de uma ligação anônima ou de um id da Deep Web, quem denunciou você e quem bloqueou você.',
    codes: 'Senhas e códigos não estão no arquivo: o servidor guarda só um resumo deles, que não se lê.',
    media:
      'Fotos, sons e vídeos seus que estão neste servidor ficam na pasta Arquivos. Os outros têm o endereço na lista.',
    file: 'Arquivo',
    records: 'Registros',
    kept: 'Por quanto tempo fica no servidor',
    erase: 'Para pedir que tudo seja apagado: Configurações, Privacidade, Seus dados.',
  },
  expiredLink: 'Este link não vale mais. No celular, abra Configurações, Seus dados, e baixe de novo.',
  notify: {
    title: 'Seus dados',
    ready: 'O arquivo está pronto para baixar em Configurações.',
  },
  erasureRefused: {
    title: 'Seus dados',
    text: 'A equipe respondeu ao seu pedido para apagar tudo. Veja em Configurações.',
  },
  /** How long rows stay. */
  days: (days: number) => (days === 1 ? 'um dia depois de acabar' : `${days} dias depois de acabar`),
  forGood: 'até você apagar',
  money: 'para sempre, porque prova pagamentos; depois de apagar sua conta, sem nome nem texto',
  reasons: {
    proof: 'para sempre, porque prova o que a moderação fez; depois de apagar sua conta, sem conteúdo',
    bounded: 'até você mudar ou apagar',
    transient: 'só enquanto é usado',
    part: 'enquanto existir o que faz parte dele',
    published: 'até você ou a moderação apagar',
    uploads: 'até alguns dias depois de não aparecer mais em nenhum app',
  } satisfies Record<Exclude<KeepReason, 'money'>, string>,
}
