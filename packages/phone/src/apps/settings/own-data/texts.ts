const numbers = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

const records = (count: number) => (count === 1 ? '1 registro' : `${numbers.format(count)} registros`)

function size(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1024 ? `${numbers.format(Math.ceil(kilobytes))} kB` : `${numbers.format(kilobytes / 1024)} MB`
}

export const texts = {
  title: 'Seus dados',
  loadError: 'Não foi possível carregar',
  copyHeader: 'Cópia de tudo',
  ask: 'Pedir uma cópia',
  askHint:
    'Um arquivo com tudo o que o celular guarda sobre você: conversas, fotos, extratos, publicações. Fica pronto em alguns minutos, e você pode pedir um por dia.',
  gathering: 'Reunindo seus dados…',
  gatheringHint: 'Pode fechar o celular: um aviso chega quando ficar pronto.',
  progress: (done: number, total: number) => `${total === 0 ? 0 : Math.floor((done / total) * 100)}%`,
  records,
  download: 'Baixar',
  ready: (count: number, bytes: number) => `${records(count)}, ${size(bytes)} sem fotos e vídeos`,
  readyHint: (until: string | undefined, isInGame: boolean) =>
    [
      until === undefined ? '' : `Fica disponível até ${until}.`,
      isInGame ? 'O arquivo abre no navegador do computador, por um link que vale dez minutos e é só seu.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  askAgain: 'Pedir uma cópia nova',
  nextAt: (day: string, time: string) => `A próxima cópia pode ser pedida em ${day}, às ${time}.`,
  copyLink: 'Copiar link',
  linkCopied: 'Link copiado',
  opened: 'O download abre no navegador do computador. Se nada abrir, copie o link e cole lá.',
  eraseHeader: 'Apagar tudo',
  erase: 'Pedir para apagar meus dados',
  eraseHint:
    'A equipe da cidade confirma o pedido quando você estiver fora do jogo. O personagem perde número, conversas, fotos, perfis e dinheiro do celular. O que você mandou a outros fica com eles, de um número desconhecido, e pagamentos ficam como conta encerrada.',
  eraseAsk: 'Pedir para apagar tudo? Depois de confirmado pela equipe, não há volta.',
  eraseAsked: (day: string) => `Pedido enviado em ${day}`,
  eraseWaits: 'Esperando a equipe da cidade',
  eraseCancel: 'Cancelar pedido',
  eraseCancelled: 'Pedido cancelado',
  eraseSent: 'Pedido enviado',
  eraseAnswered: 'A equipe não apagou seus dados',
  retention: 'Por quanto tempo tudo fica guardado',
  retentionTitle: 'Tempo no servidor',
  retentionHint: 'O dono da cidade escolhe os prazos.',
}
